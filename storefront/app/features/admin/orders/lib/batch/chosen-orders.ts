import { MAX_PRINTED_ORDERS } from "@shop/contracts/constants"
import { useCallback, useEffect, useRef, useState } from "react"
import { DRAFT_PREFIX, tabStore } from "~/lib/storage"
import type { OrderListItem } from "../order-list-item"

/** An order that staff chose for the next step. */
export interface ChosenOrder {
  id: number
  /** Whom it is for. */
  name: string
}

const KEY = `${DRAFT_PREFIX}chosen-orders`

const toChosen = ({ id, recipient, user }: OrderListItem): ChosenOrder => ({
  id,
  name: recipient.name ?? user.username,
})

function isChosen(value: unknown): value is ChosenOrder[] {
  return Array.isArray(value) && value.every((one) => typeof (one as ChosenOrder | null)?.id === "number")
}

/** The orders between two rows, both included; only the second if the first is not listed. */
export function rangeOf<Row extends { id: number }>(rows: readonly Row[], from: number, to: number): Row[] {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id))
  const [start, end] = [Math.min(...ends), Math.max(...ends)]
  return start < 0 ? rows.filter(({ id }) => id === to) : rows.slice(start, end + 1)
}

/** Chosen orders; they stay chosen on other pages and tabs of the list, and after a reload. */
export function useChosenOrders() {
  const [chosen, setChosen] = useState<readonly ChosenOrder[]>([])
  const last = useRef<number>(undefined)
  useEffect(() => {
    const kept = tabStore.get(KEY)
    if (isChosen(kept)) setChosen(kept)
  }, [])
  const change = useCallback((next: (former: readonly ChosenOrder[]) => readonly ChosenOrder[]) => {
    setChosen((former) => {
      const latter = next(former).slice(0, MAX_PRINTED_ORDERS)
      if (latter.length > 0) tabStore.set(KEY, latter)
      else tabStore.remove(KEY)
      return latter
    })
  }, [])
  const choose = useCallback(
    (orders: readonly OrderListItem[], isOn: boolean) =>
      change((former) => {
        const ids = new Set(orders.map(({ id }) => id))
        const others = former.filter(({ id }) => !ids.has(id))
        return isOn ? [...others, ...orders.map(toChosen)] : others
      }),
    [change],
  )
  return {
    chosen,
    has: (id: number) => chosen.some((order) => order.id === id),
    choose,
    /** Chooses an order or not; with `isRange`, all from the one chosen before. */
    toggle: (rows: readonly OrderListItem[], order: OrderListItem, isOn: boolean, isRange: boolean) => {
      choose(isRange && last.current !== undefined ? rangeOf(rows, last.current, order.id) : [order], isOn)
      last.current = order.id
    },
    clear: () => change(() => []),
  }
}

export type ChosenOrders = ReturnType<typeof useChosenOrders>
