import { Picture } from '#app/ui/picture.tsx'
import { SMALL, toPictureFiles } from '../picture-files.ts'

type RowPictureProps = { picture: Parameters<typeof toPictureFiles>[0]; tint?: string | undefined }

export function RowPicture({ picture, tint = 'bg-primary-soft' }: RowPictureProps) {
  return (
    <Picture
      files={toPictureFiles(picture, SMALL)}
      alt=""
      sizes="48px"
      ratio="class"
      tint={tint}
      className="size-12 shrink-0 rounded-control"
    />
  )
}
