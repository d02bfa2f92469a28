import { Tooltip as Primitive } from "radix-ui"
import type { ReactNode } from "react"

/** Milliseconds before the first tooltip, and in which the next one needs no waiting. */
const DELAY_MS = 700
const SKIP_DELAY_MS = 300

/** A short explanation of `children`, which has to be focusable. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            className="z-50 max-w-64 animate-fade-in rounded-sm bg-ink px-3 py-1.5 text-xs text-canvas"
          >
            {text}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  )
}
