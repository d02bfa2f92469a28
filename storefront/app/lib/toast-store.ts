import { useSyncExternalStore } from "react"

/** Delay before a dismissed toast is removed, in milliseconds. */
const REMOVE_DELAY_MS = 1_000_000

export interface ToastContent {
  title: string
  description?: string
  /** `info` is for something that has to be done first. */
  variant?: "default" | "info" | "destructive"
  /** Picture of the product that it is about. */
  imageUrl?: string | null
  /** Follow-up actions: each is a link or a button. */
  actions?: readonly ToastAction[]
}

export type ToastAction = { label: string } & ({ to: string } | { onSelect: () => void })

export interface Toast extends ToastContent {
  id: number
  open: boolean
}

let current: Toast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(next: Toast | null) {
  current = next
  for (const listener of listeners) listener()
}

/**
 * Shows a toast and replaces the previous one, because only one is visible at a time.
 *
 * @returns updates the toast's content, unless another one has replaced it
 */
export function toast(content: ToastContent): (more: Partial<ToastContent>) => void {
  clearTimeout(removal)
  lastId += 1
  const id = lastId
  set({ ...content, id, open: true })
  return (more) => {
    if (current?.id === id) set({ ...current, ...more })
  }
}

/** @param id defaults to the current toast, for example when a drawer opens in its place */
export function dismissToast(id = current?.id): void {
  if (!current?.open || current.id !== id) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(null), REMOVE_DELAY_MS)
}

/** Waits until no toast is open, so that a new one doesn't replace one that is still being read. */
export function afterToast(): Promise<void> {
  if (!current?.open) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      if (current?.open) return
      unsubscribe()
      resolve()
    })
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The toast that is shown or was shown last. */
export const currentToast = () => current

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, currentToast, () => null)
}
