import { Picture } from '#app/ui/picture.tsx'
import { SMALL, toPictureFiles } from '../picture-files.ts'

export function RowPicture({ picture }: { picture: Parameters<typeof toPictureFiles>[0] }) {
  return (
    <Picture
      files={toPictureFiles(picture, SMALL)}
      alt=""
      sizes="48px"
      ratio="class"
      className="size-12 shrink-0 rounded-control"
    />
  )
}
