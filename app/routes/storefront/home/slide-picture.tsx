import type { ListedPicture } from '#modules/media/contract.ts'
import { SMALL, toPictureFiles } from '#app/components/picture-files.ts'
import { usePageInfo } from '#app/http/page-info.tsx'
import { Picture } from '#app/ui/picture.tsx'

type SlidePictureProps = { picture: ListedPicture; alt: string; isFirst: boolean }

export function SlidePicture({ picture, alt, isFirst }: SlidePictureProps) {
  const { saver } = usePageInfo().prefs
  return (
    <Picture
      files={toPictureFiles(picture, saver ? SMALL : Infinity)}
      alt={alt}
      sizes="(min-width: 1280px) 560px, 45vw"
      ratio="wide"
      priority={isFirst}
      className="size-full"
    />
  )
}
