import { useSyncExternalStore } from "react"

/** Delay before a dismissed toast is removed, in milliseconds. */
const REMOVE_DELAY_MS = 1_000_000

export interface ToastContent {
  title: string
  description?: string
  /** `info` is for what has to be done first. */
  variant?: "default" | "info" | "destructive"
  /** Of the product it is about. */
  imageUrl?: string | null
  /** Ways on: what they say, and where they lead or what they do. */
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
 * Shows a toast; the one before gives way, as only one is visible at a time.
 *
 * @returns adds to what it says, while it is still there
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

/** @param id absent for whichever toast is there, for example when a drawer opens in its place */
export function dismissToast(id = current?.id): void {
  if (!current?.open || current.id !== id) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(null), REMOVE_DELAY_MS)
}

/** Waits until no toast is open, so that one that is being read is not pushed away. */
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

export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
