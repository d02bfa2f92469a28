import { extractText, getDocumentProxy } from "unpdf"
import type { Visitor } from "./visitor"

/** The text of all pages of a PDF. */
export async function textOfPdf(bytes: ArrayBuffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text
}

/** The text of the PDF that a visitor gets at a path. */
export async function textOfPdfAt(person: Visitor, path: string): Promise<string> {
  const response = await person.request(path)
  return textOfPdf(await response.arrayBuffer())
}
