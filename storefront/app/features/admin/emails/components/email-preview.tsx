import type { EmailWording } from "@shop/contracts"
import { useState } from "react"
import { NativeSelect } from "~/components/controls/native-select"
import { cn } from "~/lib/cn"
import { useDebounced } from "~/lib/list/use-debounced"
import { Panel } from "../../common/components/panel"
import { useEmailPreview } from "../queries/get-email-preview"

const LOOKS = [
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "text", label: "Plain text" },
]

const TYPING_PAUSE_MS = 300

/** The email's HTML fixed to its light or dark variant, regardless of this browser's color scheme. */
function inLook(html: string, isDark: boolean): string {
  return html.replaceAll("(prefers-color-scheme: dark)", isDark ? "all" : "not all")
}

interface EmailPreviewProps {
  name: string
  /** The wording as currently typed. */
  wording: EmailWording
}

/** Preview of an email with sample data: light, dark or as plain text. */
export function EmailPreview({ name, wording }: EmailPreviewProps) {
  const [look, setLook] = useState("light")
  const { data, isFetching, isError } = useEmailPreview(name, useDebounced(wording, TYPING_PAUSE_MS))
  return (
    <Panel
      title="Preview"
      action={
        <NativeSelect
          label="Preview as"
          options={LOOKS}
          value={look}
          onChange={({ target }) => setLook(target.value)}
          className="w-36"
        />
      }
    >
      {isError && (
        <p role="alert" className="text-sm text-danger">
          The preview isn't available. Save to see what's wrong.
        </p>
      )}
      {data && !isError && (
        <div
          aria-busy={isFetching}
          className={cn("grid gap-3 transition-opacity", isFetching && "opacity-60")}
        >
          <p className="text-sm">
            <span className="text-ink-soft">Subject: </span>
            <span className="font-semibold">{data.subject}</span>
          </p>
          {look === "text" ? (
            <pre className="max-h-[40rem] overflow-auto rounded-md bg-sunken p-4 text-sm whitespace-pre-wrap">
              {data.text}
            </pre>
          ) : (
            <iframe
              title="Email with sample data"
              sandbox=""
              srcDoc={inLook(data.html, look === "dark")}
              className="h-[40rem] w-full rounded-md border border-line"
            />
          )}
        </div>
      )}
    </Panel>
  )
}
