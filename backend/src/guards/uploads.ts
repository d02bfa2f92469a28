import {
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { ERRORS, MAX_DOCUMENT_BYTES, MAX_PICTURE_BYTES, MAX_UPLOADED_FILES } from "@shop/contracts"

/** The engine's form parser's data about a file. */
interface ReceivedFile {
  originalname: string
  mimetype: string
  size: number
}

/** In bytes; file systems take 255, and the engine puts the time in front. */
const LONGEST_NAME = 200

/** Why files are rejected, for people, with the response's status; undefined if nothing is wrong. */
function filesRefusal(files: readonly ReceivedFile[]): { status: number; message: string } | undefined {
  if (files.length > MAX_UPLOADED_FILES)
    return { status: 400, message: `You can upload up to ${MAX_UPLOADED_FILES} files at once.` }
  if (files.some(({ originalname: name }) => Buffer.byteLength(name) > LONGEST_NAME))
    return { status: 400, message: "The name of this file is too long. Please rename the file." }
  const isTooLarge = (isPicture: boolean, most: number) =>
    files.some(({ mimetype, size }) => mimetype.startsWith("image/") === isPicture && size > most)
  if (isTooLarge(true, MAX_PICTURE_BYTES)) return ERRORS.picture_too_large
  return isTooLarge(false, MAX_DOCUMENT_BYTES) ? ERRORS.document_too_large : undefined
}

/** Applies the limits of the shop's own uploads to the engine's. The gate limits how much is read. */
export function boundFiles(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const { files = [], file } = req as { files?: ReceivedFile[]; file?: ReceivedFile }
  const refusal = filesRefusal(file ? [file] : files)
  if (!refusal) return next()
  res.status(refusal.status).json({ type: "invalid_data", message: refusal.message })
}

const answerError = errorHandler()
/** Errors of the engine's form parser (multer on busboy) for an unreadable form. */
const UNREADABLE = /^(Malformed |Unexpected end of |Multipart: |Unexpected field|Field name )/

/** Responds to errors like the engine, but recognizes unreadable forms as client errors. */
export function answerErrors(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): void {
  const isForm = error instanceof Error && UNREADABLE.test(error.message) && req.is("multipart/*")
  const told = isForm
    ? new MedusaError(MedusaError.Types.INVALID_DATA, "The upload was incomplete. Please try again.")
    : error
  answerError(told, req, res, next)
}
