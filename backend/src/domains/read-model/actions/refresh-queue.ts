import type { MedusaContainer } from "@medusajs/framework/types"

/** Ids of what is to be read again, by kind. */
export type IdsByKind<Kind extends string> = { [K in Kind]?: readonly (string | number)[] | undefined }

type Gathered<Kind extends string> = Map<Kind, Set<string | number>>

interface Waiting<Kind extends string> {
  ids: Gathered<Kind>
  begin: () => void
  done: Promise<void>
}

/** A refresh of more rows than this is not waited for: an import may take minutes. */
const FEW = 50

/**
 * Answers refreshes that are asked for at about the same time by one. A refresh reads everything after it was asked for, so
 * whoever asks while one is under way is answered by the next.
 */
export class RefreshQueue<Kind extends string> {
  private waiting: Waiting<Kind> | undefined
  private underWay: Promise<void> | undefined

  constructor(
    private readonly refresh: (
      container: MedusaContainer,
      ids: Record<Kind, (string | number)[]>,
    ) => Promise<void>,
    private readonly kinds: readonly Kind[],
  ) {}

  /**
   * Refreshes within this time, together with what others ask for meanwhile. Resolves when it is done, and rejects when
   * that failed.
   */
  async soon(container: MedusaContainer, ids: IdsByKind<Kind>, delayMs: number): Promise<void> {
    const waiting = this.join(container, ids)
    if (!waiting) return
    setTimeout(waiting.begin, delayMs)
    await waiting.done
  }

  /** Refreshes at once, or after the refresh that is under way. */
  async now(container: MedusaContainer, ids: IdsByKind<Kind>): Promise<void> {
    const waiting = this.join(container, ids)
    if (!waiting) return
    waiting.begin()
    await waiting.done
  }

  private join(container: MedusaContainer, ids: IdsByKind<Kind>): Waiting<Kind> | null {
    if (this.kinds.every((kind) => !ids[kind]?.length)) return null
    this.waiting ??= this.gather(container)
    for (const kind of this.kinds) {
      for (const id of ids[kind] ?? []) this.waiting.ids.get(kind)?.add(id)
    }
    return this.waiting
  }

  private gather(container: MedusaContainer): Waiting<Kind> {
    const ids: Gathered<Kind> = new Map(this.kinds.map((kind) => [kind, new Set()]))
    let begin = () => undefined as void
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const done = begun.then(async () => {
      // Those who ask meanwhile join, so this is asked again each time.
      while (this.underWay) await this.underWay
      this.waiting = undefined
      await this.run(container, ids)
    })
    return { ids, begin, done }
  }

  private async run(container: MedusaContainer, ids: Gathered<Kind>): Promise<void> {
    const work = this.refresh(
      container,
      Object.fromEntries([...ids].map(([kind, set]) => [kind, [...set]])) as Record<
        Kind,
        (string | number)[]
      >,
    )
    const count = [...ids.values()].reduce((sum, { size }) => sum + size, 0)
    if (count <= FEW) {
      const ended = work.then(
        () => undefined,
        () => undefined,
      )
      this.underWay = ended.then(() => {
        this.underWay = undefined
      })
    }
    await work
  }
}
