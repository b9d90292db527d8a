import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { details, grid, type Draft } from '#modules/inventory/contract.ts'
import { shrinkPicture } from '#app/device/shrink-picture.ts'
import { showToast } from '#app/ui/toast.tsx'
import { dashboardUrls } from '#app/dashboard-urls.ts'
import { formUrl, type Query } from '#app/urls.ts'
import type { Asked, DraftAnswer } from './editor-view.ts'
import { sendPicture } from './send-file.ts'

const PAUSE_MS = 800
/** The request sets these itself. */
const OWN_FIELDS = new Set(['draft', 'intent'])

export type Upload = { key: string; name: string; progress: number; problem: string | null }
export type DraftEditing = ReturnType<typeof useDraft>

type Kept = Pick<Draft, 'id' | 'productId' | 'pictures' | 'version'> & { asked: Asked }

/**
 * Saves a draft while the vendor types, and uploads pictures one after the other. Only one request runs at a time, so
 * that an old state never overwrites a newer one.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  shown: Kept,
  { most, address }: { most: number; address: (query?: Query) => string },
) {
  const { t } = useLingui()
  const [id, setId] = useState(shown.id)
  const [pictures, setPictures] = useState(shown.pictures)
  const [asked, setAsked] = useState(shown.asked)
  const [uploads, setUploads] = useState<Upload[]>([])
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const line = useRef<Promise<unknown>>(Promise.resolve())
  const travelling = useRef(0)
  const known = useRef(shown.id)
  const has = useRef(shown.asked.category)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isTouched = useRef(false)
  const made = useRef(0)

  // a submit without this script has loaded the page again
  const [source, setSource] = useState(shown)
  if (source !== shown) {
    setSource(shown)
    setPictures(shown.pictures)
    setAsked(shown.asked)
    if (shown.id) setId(shown.id)
  }

  useEffect(() => {
    // a refused form leaves the URL without its draft, and a reload must find it again
    if (shown.id !== null && shown.productId === null)
      history.replaceState(history.state, '', formUrl(dashboardUrls.vendorNewProduct(shown.id)))
  }, [shown])

  useEffect(() => {
    has.current = asked.category
  }, [asked])

  /** If the form was submitted before the first save, the server has created the draft. */
  const idNow = (): string | null => known.current ?? shown.id

  function enter(answer: DraftAnswer): boolean {
    if ('problem' in answer) {
      setProblem(answer.problem)
      return false
    }
    setProblem(null)
    setSavedAt(answer.savedAt)
    if (answer.pictures) setPictures(answer.pictures)
    if (answer.asked) {
      has.current = answer.asked.category
      setAsked(answer.asked)
    }
    if (known.current !== answer.draftId) {
      known.current = answer.draftId
      setId(answer.draftId)
      // a tab that is closed and opened again returns to this draft
      if (shown.productId === null)
        history.replaceState(history.state, '', formUrl(dashboardUrls.vendorNewProduct(answer.draftId)))
    }
    return true
  }

  function bodyOf(intent: 'save' | 'order' | 'remove', ids: string[] = []): URLSearchParams {
    const typed = [...new FormData(form.current ?? undefined)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && !OWN_FIELDS.has(entry[0]),
    )
    const fields = Object.fromEntries(typed)
    const variants = grid.readTypedVariants(fields)
    const described = details.readTypedDetails(fields)
    return new URLSearchParams([
      ...typed.filter(([name]) => !grid.isVariantField(name) && !details.isDetailField(name)),
      ...(variants ? [['variants', JSON.stringify(variants)]] : []),
      ...(described ? [['details', JSON.stringify(described)]] : []),
      ['asked', has.current ?? ''],
      ['intent', intent],
      ['draft', shown.productId === null ? (idNow() ?? '') : ''],
      ['product', shown.productId ?? ''],
      ['pictures', ids.join(',')],
    ])
  }

  function inLine<T>(work: () => Promise<T>): Promise<T> {
    travelling.current++
    const done = line.current.then(work, work).finally(() => travelling.current--)
    line.current = done.catch(() => undefined)
    return done
  }

  async function post(intent: 'save' | 'order' | 'remove', ids?: string[]): Promise<boolean> {
    setSaving(true)
    try {
      return await inLine(async () => {
        const sent = await fetch(formUrl(address()), { method: 'POST', body: bodyOf(intent, ids) })
        return enter((await sent.json()) as DraftAnswer)
      })
    } catch {
      setProblem(
        t`You're offline, so we haven't saved your latest changes. We'll try again when you make another change.`,
      )
      return false
    } finally {
      setSaving(false)
    }
  }

  function save(): Promise<boolean> {
    clearTimeout(pause.current)
    isTouched.current = false
    return post('save')
  }

  function touch(): void {
    isTouched.current = true
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void save(), PAUSE_MS)
  }

  /** The submitted form contains everything, so only requests in progress must finish first. */
  function rest(): Promise<unknown> | null {
    isTouched.current = false
    clearTimeout(pause.current)
    return travelling.current > 0 ? line.current : null
  }

  // a closing tab must not lose what was typed
  const flush = useEffectEvent(() => {
    if (!isTouched.current || document.visibilityState !== 'hidden') return
    isTouched.current = false
    clearTimeout(pause.current)
    navigator.sendBeacon(formUrl(address()), bodyOf('save'))
  })
  useEffect(() => {
    const listener = () => flush()
    document.addEventListener('visibilitychange', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      clearTimeout(pause.current)
    }
  }, [])

  async function add(files: File[]): Promise<void> {
    const room = most - pictures.length - uploads.filter((each) => each.problem === null).length
    if (files.length > room) showToast('error', t`Maximum 5 images allowed`)
    const chosen = files.slice(0, Math.max(0, room)).map((file) => ({ file, key: `upload-${++made.current}` }))
    if (chosen.length === 0) return
    setUploads((had) => [
      ...had,
      ...chosen.map(({ key, file }) => ({ key, name: file.name, progress: 0, problem: null })),
    ])
    // a picture needs an existing draft
    if (idNow() === null && shown.productId === null && !(await save())) return fail(chosen.map(({ key }) => key))
    const sent = await Promise.all(chosen.map(({ key, file }) => sendOne(key, file)))
    if (sent.some(Boolean)) showToast('success', t`Image(s) uploaded`)
    if (sent.some((good) => !good)) showToast('error', t`Image upload failed`)
  }

  function fail(keys: string[]): void {
    setUploads((had) => had.filter(({ key }) => !keys.includes(key)))
    showToast('error', t`Image upload failed`)
  }

  async function sendOne(key: string, file: File): Promise<boolean> {
    const change = (more: Partial<Upload>): void =>
      setUploads((had) => had.map((each) => (each.key === key ? { ...each, ...more } : each)))
    const small = await shrinkPicture(file)
    const { productId, version } = shown
    const target = productId === null ? { draft: idNow() ?? '' } : { product: productId, version }
    const answer = await inLine(() => sendPicture(formUrl(address(target)), small, (progress) => change({ progress })))
    if (answer === null || 'problem' in answer) {
      change({ problem: answer?.problem ?? t`Connection lost. Choose the picture again.` })
      return false
    }
    setUploads((had) => had.filter((each) => each.key !== key))
    return enter(answer)
  }

  return {
    id,
    pictures,
    asked,
    uploads,
    savedAt,
    isSaving,
    problem,
    touch,
    save,
    rest,
    add,
    forget: (key: string) => setUploads((had) => had.filter((each) => each.key !== key)),
    async remove(pictureId: string) {
      setPictures((had) => had.filter((each) => each.id !== pictureId))
      await post('remove', [pictureId])
    },
    /** `to`: position, from 0 */
    async move(pictureId: string, to: number) {
      const moved = pictures.find((each) => each.id === pictureId)
      if (!moved || to < 0 || to >= pictures.length) return
      const next = pictures.filter((each) => each !== moved)
      next.splice(to, 0, moved)
      setPictures(next)
      await post(
        'order',
        next.map((each) => each.id),
      )
    },
  }
}
