import { DOCUMENT_TYPES, MAX_DOCUMENT_BYTES } from "@shop/contracts/constants"
import { FileUp, Trash2 } from "lucide-react"
import { InputField } from "~/components/field/input-field"
import { IconButton } from "~/components/icon-button"
import { MoveHandle } from "../../../common/components/move-handle"
import { UploadButton } from "../../../common/components/upload-button"
import { moved } from "../../../common/lib/moved"
import { useUpload } from "../../../common/lib/use-upload"
import { Part, withItem, type PartProps } from "./form-part"

const NOTES = {
  idle: "PDF, up to 10 MB.",
  pending: "Uploading the document…",
  success: "Uploaded. Save to show it in the shop.",
}

/** Fields for the files that shoppers can download from the product's page. */
export function FileFields({ form: { files }, change, problems }: PartProps) {
  const { upload, status, problem } = useUpload({
    what: "document",
    maxBytes: MAX_DOCUMENT_BYTES,
    tooLarge: "document_too_large",
    send: async (api, file, signal) => ({
      ...(await api.uploadDocument({ file }, { signal })),
      name: file.name.replace(/\.pdf$/i, ""),
    }),
    onUploaded: (file) => change({ files: [...files, file] }),
  })
  const move = (from: number, to: number) => change({ files: moved(files, from, to) })
  return (
    <Part title="Downloads" note="For example, instructions. Shoppers see the name and the file size.">
      <ul className="grid gap-4 empty:hidden">
        {files.map((file, place) => (
          <li key={file.url} data-place={place} className="flex items-start gap-2">
            <div className="-ml-2 mt-7">
              <MoveHandle name={`document ${place + 1}`} place={place} count={files.length} onMove={move} />
            </div>
            <InputField
              label={`Name of document ${place + 1}`}
              className="min-w-0 grow"
              value={file.name}
              error={problems[`files.${place}.name`] ?? problems[`files.${place}.url`]}
              onChange={({ target }) =>
                change({ files: withItem(files, place, { ...file, name: target.value }) })
              }
            />
            <IconButton
              label={`Remove document ${place + 1}`}
              onClick={() => change({ files: withItem(files, place) })}
              className="mt-7 hover:text-danger"
            >
              <Trash2 aria-hidden className="size-4.5" />
            </IconButton>
          </li>
        ))}
      </ul>
      <UploadButton
        label="Upload PDF"
        icon={<FileUp aria-hidden className="size-5" />}
        types={DOCUMENT_TYPES}
        status={status}
        notes={NOTES}
        problem={problem}
        onFile={upload}
      />
    </Part>
  )
}
