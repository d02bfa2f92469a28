import type { MedusaContainer } from "@medusajs/framework/types"

/** Ids of the records to refresh, by kind. */
export type IdsByKind<Kind extends string> = { [K in Kind]?: readonly (string | number)[] | undefined }

type Gathered<Kind extends string> = Map<Kind, Set<string | number>>

interface Waiting<Kind extends string> {
  ids: Gathered<Kind>
  begin: () => void
  done: Promise<void>
}

/** Later refreshes don't wait for a refresh of more rows than this: an import may take minutes. */
const FEW = 50

/**
 * Combines refreshes requested at about the same time into one. A refresh must read everything after it was requested,
 * so requests made while one is running are served by the next.
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
   * Refreshes within `delayMs`, together with what others request meanwhile. Resolves when the refresh is done, rejects
   * if it fails.
   */
  async soon(container: MedusaContainer, ids: IdsByKind<Kind>, delayMs: number): Promise<void> {
    const waiting = this.join(container, ids)
    if (!waiting) return
    setTimeout(waiting.begin, delayMs)
    await waiting.done
  }

  /** Refreshes at once, or after the refresh that is running. */
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
      // Another batch may start while this one waits, so check again each time.
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
