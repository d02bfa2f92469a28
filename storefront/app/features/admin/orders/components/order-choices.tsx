import { MAX_PRINTED_ORDERS } from "@shop/contracts/constants"
import { Button } from "~/components/button"
import type { ListPage } from "~/lib/list/list-page"
import { useMutation } from "~/lib/use-mutation"
import { toast } from "~/lib/toast-store"
import type { ChosenOrders } from "../lib/batch/chosen-orders"
import type { OrderFilters } from "../lib/order-filters"
import type { OrderListItem } from "../lib/order-list-item"
import { useReadMatching } from "../queries/get-all-orders"
import { ChoiceBox } from "./batch/choice-box"

interface OrderChoicesProps {
  list: ListPage<OrderListItem>
  filters: OrderFilters
  choice: ChosenOrders
}

/** Chooses all orders of the page and, if there are more, all that the filters find. */
export function OrderChoices({ list, filters, choice }: OrderChoicesProps) {
  const { rows, total } = list
  const readMatching = useReadMatching(filters)
  const chooseMatching = useMutation({
    mutationFn: readMatching,
    onSuccess: (orders) => choice.choose(orders, true),
    onError: () =>
      toast({ title: "Failed to load the orders", description: "Please try again.", variant: "destructive" }),
  })
  const isWhole = rows.every(({ id }) => choice.has(id))
  const many = Math.min(total, MAX_PRINTED_ORDERS)
  return (
    <div className="mb-2 flex flex-wrap items-center gap-x-5 px-1 text-sm">
      <ChoiceBox checked={isWhole} onChange={() => choice.choose(rows, !isWhole)}>
        Select all on this page
      </ChoiceBox>
      {isWhole && total > rows.length && choice.chosen.length < many && (
        <Button
          size="sm"
          variant="ghost"
          pending={chooseMatching.isPending}
          onClick={() => chooseMatching.mutate()}
        >
          {total > many ? `Select the first ${many}` : `Select all ${total}`}
        </Button>
      )}
      <p className="text-xs text-ink-soft max-md:sr-only">
        Keyboard shortcuts: Space or X to select, Shift to select a range, arrow keys to move, Esc to clear.
      </p>
    </div>
  )
}
