/** How many bytes from the end PDF readers search for the last line. */
const END_BYTES = 1024

/**
 * Whether a file is a complete PDF: it begins with a PDF header, ends with `%%EOF`, and its `startxref` offset lies
 * within the file.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return false
  const end = bytes.toString("latin1", Math.max(0, bytes.length - END_BYTES))
  const table = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)
  return table !== null && Number(table[1]) > 0 && Number(table[1]) < bytes.length
}
