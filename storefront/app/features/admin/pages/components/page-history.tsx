import type { PageHistoryEntry } from "@shop/contracts"
import { Badge } from "~/components/badge"
import { Button } from "~/components/button"
import { type Column, DataTable } from "../../common/components/data-table"
import { DateTimeText } from "~/components/date/date-time-text"
import { Panel } from "../../common/components/panel"

interface PageHistoryProps {
  history: PageHistoryEntry[]
  /** The version that visitors see. */
  inForce: number | undefined
  disabled: boolean
  onRestore: (version: number) => void
}

/** The versions published so far, newest first. */
export function PageHistory({ history, inForce, disabled, onRestore }: PageHistoryProps) {
  const columns: Column<PageHistoryEntry>[] = [
    {
      header: "Version",
      isTitle: true,
      cell: ({ version, title }) => (
        <>
          <span className="font-semibold">Version {version}</span>{" "}
          {version === inForce && <Badge tone="success">Current</Badge>}
          <span className="block text-sm text-ink-soft">{title}</span>
        </>
      ),
    },
    { header: "Published", cell: ({ publishedAt }) => <DateTimeText at={publishedAt} /> },
    { header: "By", cell: ({ publishedBy }) => publishedBy ?? "–" },
    {
      header: "Actions",
      isActions: true,
      cell: ({ version }) => (
        <Button
          variant="secondary"
          disabled={disabled}
          aria-label={`Use as draft: version ${version}`}
          onClick={() => onRestore(version)}
        >
          Use as draft
        </Button>
      ),
    },
  ]
  return (
    <Panel title="History">
      {history.length === 0 ? (
        <p className="text-sm text-ink-soft">No published versions yet.</p>
      ) : (
        <DataTable label="Versions" columns={columns} rows={history} keyOf={({ version }) => version} />
      )}
    </Panel>
  )
}
