import type { OrderBatchAction, OrderBatchOutcome } from "@shop/contracts"
import { useEffect, useRef } from "react"
import { Link } from "react-router"
import { Button } from "~/components/button"
import { adminPaths } from "~/config/admin-paths"
import { totalOf } from "../../lib/batch/batch-job"
import type { OrderBatch } from "../../lib/batch/use-order-batch"
import { useBackLinkState } from "../../lib/back-link"
import { Panel } from "../../../common/components/panel"

const WORDS: Record<OrderBatchAction, { doing: string; done: string }> = {
  pack: { doing: "Packing", done: "packed" },
  ship: { doing: "Shipping", done: "shipped" },
}

/** What became of the orders of a job, in one sentence. */
function summaryOf(outcomes: readonly OrderBatchOutcome[], done: string): string {
  const count = (outcome: OrderBatchOutcome["outcome"]) =>
    outcomes.filter((one) => one.outcome === outcome).length
  const [now, before, refused] = [count("done"), count("already"), count("refused")]
  return [
    `${now} ${done}.`,
    ...(before > 0 ? [`${before} already ${done}.`] : []),
    ...(refused > 0 ? [`${refused} not ${done}:`] : []),
  ].join(" ")
}

/** Moves the focus here once a job begins, because the button that had it is off, and may be far below. */
function useFocusAtStart({ job, isRunning }: OrderBatch) {
  const title = useRef<HTMLHeadingElement>(null)
  const hasBegun = isRunning && job?.outcomes.length === 0
  useEffect(() => {
    if (hasBegun) title.current?.focus()
  }, [hasBegun])
  return title
}

/** How far many orders are that are packed or shipped at once, and why some were not. */
export function BatchProgress({ batch }: { batch: OrderBatch }) {
  const { job, isRunning, problem, goOn, stop, close } = batch
  const state = useBackLinkState()
  const titleRef = useFocusAtStart(batch)
  if (!job) return null
  const { doing, done } = WORDS[job.action]
  const refused = job.outcomes.filter(({ outcome }) => outcome === "refused")
  const isOver = job.left.length === 0
  const title = isOver && !isRunning ? `Orders ${done}` : `${doing} ${totalOf(job)} orders`
  return (
    <Panel title={title} titleRef={titleRef} className="mb-6">
      {!isOver && (
        <progress
          aria-label={title}
          value={job.outcomes.length}
          max={totalOf(job)}
          className="mb-3 h-2.5 w-full accent-accent"
        />
      )}
      <p role="status" className="text-sm tabular-nums">
        {isOver
          ? summaryOf(job.outcomes, done)
          : `${job.outcomes.length} of ${totalOf(job)} orders. ${isRunning ? "You can keep working." : "Stopped."}`}
      </p>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem} What is {done} stays {done}.
        </p>
      )}
      {refused.length > 0 && (
        <ul className="mt-2 grid max-h-72 gap-1 overflow-y-auto text-sm">
          {refused.map(({ id, message }) => (
            <li key={id}>
              <Link
                to={adminPaths.order(id)}
                state={state}
                className="font-semibold text-accent underline underline-offset-4"
              >
                Order #{id}
              </Link>
              : {message}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isRunning && !isOver && (
          <Button size="sm" variant="secondary" onClick={stop}>
            Stop
          </Button>
        )}
        {!isRunning && !isOver && (
          <Button size="sm" onClick={goOn}>
            Continue
          </Button>
        )}
        {!isRunning && (
          <Button size="sm" variant="secondary" onClick={close}>
            Close
          </Button>
        )}
      </div>
    </Panel>
  )
}
