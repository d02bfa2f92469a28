import type { PageSlug, PageText } from "@shop/contracts"
import { Prose } from "~/components/page/prose"
import { cn } from "~/lib/cn"
import { useDebounced } from "~/lib/list/use-debounced"
import { Panel } from "../../common/components/panel"
import { usePagePreview } from "../queries/get-page-preview"

const TYPING_PAUSE_MS = 300

/** Preview of a text as its page would show it. */
export function PagePreview({ slug, text }: { slug: PageSlug; text: PageText }) {
  const { data, isFetching, isError } = usePagePreview(slug, useDebounced(text, TYPING_PAUSE_MS))
  return (
    <Panel title="Preview">
      {isError && (
        <p role="alert" className="text-sm text-danger">
          The preview isn't available. Save to see what's wrong.
        </p>
      )}
      {!data && !isError && <p className="text-sm text-ink-soft">No text yet.</p>}
      {data && !isError && (
        <div
          role="region"
          aria-label="Page preview"
          tabIndex={0}
          aria-busy={isFetching}
          className={cn(
            "max-h-[44rem] overflow-auto rounded-md border border-line bg-canvas p-5 transition-opacity sm:p-7",
            isFetching && "opacity-60",
          )}
        >
          <p className="display mb-5 text-2xl">{data.title}</p>
          <Prose html={data.html} />
        </div>
      )}
    </Panel>
  )
}
