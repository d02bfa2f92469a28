/** How far from the end readers look for a PDF's last line. */
const END_BYTES = 1024

/**
 * Whether a file is a PDF that arrived whole: it begins as one, ends as one, and says where its table of contents is,
 * within the file.
 */
export function isWholePdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString("latin1", 0, 8))) return false
  const end = bytes.toString("latin1", Math.max(0, bytes.length - END_BYTES))
  const table = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)
  return table !== null && Number(table[1]) > 0 && Number(table[1]) < bytes.length
}
