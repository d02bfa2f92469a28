import { ServerResponse } from "node:http"
import { ERRORS } from "@shop/contracts"
import type { Call } from "./calls"

const RETRY_AFTER_SECONDS = 5
const CUT_SHORT = "We couldn't finish this. Check whether it went through before you try again."

const { writeHead, end } = ServerResponse.prototype

/**
 * Responds with 503, in the error shape of the called API.
 *
 * @param wasUnderWay whether the work had already begun, so that its outcome is unknown
 */
export function answerUnavailable(call: Call, res: ServerResponse, wasUnderWay = false): void {
  const { status, message: usual } = ERRORS.unavailable
  const message = wasUnderWay && !call.isSafe ? CUT_SHORT : usual
  const body = JSON.stringify(
    call.isFacade ? { code: "unavailable", message } : { type: "unavailable", message },
  )
  for (const name of res.getHeaderNames()) {
    if (!name.startsWith("access-control-") && name !== "vary") res.removeHeader(name)
  }
  // The originals: sessions override them on each response to be saved in Redis first, which may be down.
  writeHead.call(res, status, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
    "retry-after": String(RETRY_AFTER_SECONDS),
  })
  end.call(res, body, "utf8")
}

/** Discards everything written to a response after it was sent. */
export function silence(res: ServerResponse): void {
  res.setHeader = () => res
  res.appendHeader = () => res
  res.removeHeader = () => undefined
  res.writeHead = () => res
  res.write = () => true
  res.end = () => res
}
