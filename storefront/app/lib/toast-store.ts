import { useSyncExternalStore } from "react"

/** Delay before a dismissed toast is removed, in milliseconds. */
const REMOVE_DELAY_MS = 1_000_000

export interface ToastContent {
  title: string
  description?: string
  variant?: "default" | "destructive"
  /** A way on: where it leads and what it says. */
  action?: { label: string; to: string }
}

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

/** Shows a toast; the one before gives way, as only one is visible at a time. */
export function toast(content: ToastContent): void {
  clearTimeout(removal)
  lastId += 1
  set({ ...content, id: lastId, open: true })
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
