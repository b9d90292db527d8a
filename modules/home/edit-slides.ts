import type { Deps } from '#infra/deps.ts'
import type { ImagePipeline, ImageRefusal } from '#infra/images/pipeline.ts'
import type { Administrator } from '#modules/accounts/contract.ts'
import { toListedPicture, type ListedPicture } from '#modules/media/contract.ts'
import {
  addShopPicture,
  getPictures,
  removeFilesOf,
  storePicture,
  type StoreRefusal,
} from '#modules/media/index.server.ts'
import { moveItem } from '#shared/move-item.ts'
import { ok, refuse, type Ok, type Refusal } from '#shared/result.ts'
import { MOST_SLIDES, type Section, type SectionOf, type Slide } from './sections.ts'
import { changeDraft, type Editing, type NoSection, type Outdated } from './edit-layout.ts'

type SaveInput = {
  sectionId: string
  /** null: a new slide */
  slideId: string | null
  slide: Omit<Slide, 'id' | 'picture'>
  /** null: the slide keeps its picture */
  file: string | null
  version?: string | undefined
}
type NoPicture = Refusal<'slide-picture-missing'>
type Full = Refusal<'too-many-slides'>

/** Adds a slide at the end, or changes one. The picture is processed first, because a transaction must be short. */
export async function saveSlide(
  deps: Editing & Pick<Deps, 'ids'> & { images: ImagePipeline },
  _administrator: Administrator,
  { sectionId, slideId, slide, file, version }: SaveInput,
): Promise<Ok<null> | Outdated | NoSection | Full | NoPicture | ImageRefusal | StoreRefusal> {
  const stored = file === null ? null : await storePicture(deps, { file, recipe: 'slide' })
  if (stored && !stored.ok) return stored
  const added = stored && { id: deps.ids.short(), recipe: 'slide' as const, view: stored.value }
  const saved = await changeDraft(deps, version, async (sections, tx) => {
    const section = findSlides(sections, sectionId)
    const before = section?.slides.find(({ id }) => id === slideId)
    if (!section || (slideId !== null && !before)) return refuse('section-unknown')
    if (!before && section.slides.length >= MOST_SLIDES) return refuse('too-many-slides')
    const picture = added?.id ?? before?.picture
    if (!picture) return refuse('slide-picture-missing')
    if (added) await addShopPicture(tx, added)
    const after = { ...slide, id: before?.id ?? deps.ids.short(), picture }
    const slides = before ? section.slides.map((one) => (one === before ? after : one)) : [...section.slides, after]
    return ok(withSlides(sections, section, slides))
  })
  if (!saved.ok && stored) await removeFilesOf(deps, [stored.value])
  return saved
}

export async function moveSlide(
  deps: Editing,
  _administrator: Administrator,
  input: { sectionId: string; slideId: string; move: 'up' | 'down' | 'remove'; version?: string | undefined },
): Promise<Ok<null> | Outdated | NoSection> {
  const { sectionId, slideId, move, version } = input
  return changeDraft(deps, version, (sections) => {
    const section = findSlides(sections, sectionId)
    const slide = section?.slides.find(({ id }) => id === slideId)
    if (!section || !slide) return refuse('section-unknown')
    const { slides } = section
    const after = move === 'remove' ? slides.filter((one) => one !== slide) : moveItem(slides, slide, move)
    return ok(withSlides(sections, section, after ?? slides))
  })
}

export async function findSlidePicture(
  deps: Pick<Deps, 'reader'>,
  _administrator: Administrator,
  id: string,
): Promise<ListedPicture | null> {
  const picture = (await getPictures(deps, [id])).get(id)
  return picture ? toListedPicture(picture) : null
}

function findSlides(sections: Section[], id: string): SectionOf<'slides'> | undefined {
  const section = sections.find((one) => one.id === id)
  return section?.kind === 'slides' ? section : undefined
}

function withSlides(sections: Section[], section: SectionOf<'slides'>, slides: Slide[]): Section[] {
  return sections.map((one) => (one === section ? { ...section, slides } : one))
}
