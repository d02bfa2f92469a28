import { Upload } from "lucide-react"
import { useState } from "react"
import { Button } from "~/components/button"
import { TextareaField } from "~/components/field/textarea-field"
import { UploadButton } from "../../../common/components/upload-button"
import type { ChosenOrder } from "../../lib/batch/chosen-orders"
import { type LineProblem, readTrackingCsv, type TrackingLine } from "../../lib/batch/tracking-csv"

interface TrackingCsvProps {
  orders: readonly ChosenOrder[]
  /** Fills in the numbers that were read. */
  onRead: (lines: readonly TrackingLine[]) => void
}

interface Result {
  read: number
  problems: readonly LineProblem[]
}

const FILES = [".csv", ".txt", "text/csv", "text/plain"]

/** Tracking numbers from a carrier's file, uploaded or pasted; it says what is wrong in which line. */
export function TrackingCsv({ orders, onRead }: TrackingCsvProps) {
  const [text, setText] = useState("")
  const [result, setResult] = useState<Result>()
  const read = (csv: string) => {
    const { lines, problems } = readTrackingCsv(csv, (id) => orders.some((order) => order.id === id))
    setResult({ read: lines.length, problems })
    onRead(lines)
  }
  return (
    <details className="rounded-md border border-line px-4 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        Import tracking numbers
      </summary>
      <div className="grid gap-3 pb-4">
        <UploadButton
          label="Choose a CSV file"
          icon={<Upload aria-hidden className="size-4" />}
          types={FILES}
          status="idle"
          notes={{
            idle: "One order per line: order number, tracking number, carrier (optional)",
            pending: "",
            success: "",
          }}
          problem={undefined}
          onFile={(file) => void file.text().then(read)}
        />
        <TextareaField
          label="Or paste the lines"
          name="csv"
          rows={3}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button variant="secondary" size="sm" disabled={!text.trim()} onClick={() => read(text)}>
          Fill in
        </Button>
        {result && (
          <div role="status" className="grid gap-1 text-sm">
            <p>{result.read === 1 ? "1 number filled in." : `${result.read} numbers filled in.`}</p>
            {result.problems.length > 0 && (
              <ul className="grid max-h-40 gap-1 overflow-y-auto text-danger">
                {result.problems.map(({ line, problem }) => (
                  <li key={line}>
                    Line {line}: {problem}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </div>
    </details>
  )
}
