import type { ServerResponse } from "node:http"
import { ERRORS } from "@shop/contracts"
import type { Call } from "./calls"

/** The engine's own word for each of the shop's codes. */
const TYPES = {
  validation: "invalid_data",
  not_found: "not_found",
  payload_too_large: "payload_too_large",
} as const

/** Refuses a request before the engine sees it, with a message for people, in the called API's error format. */
export function answerRefused(
  { isFacade }: Pick<Call, "isFacade">,
  res: ServerResponse,
  { code, message }: { code: keyof typeof TYPES; message: string },
): void {
  const body = JSON.stringify(isFacade ? { code, message } : { type: TYPES[code], message })
  res
    .writeHead(ERRORS[code].status, {
      "content-type": "application/json; charset=utf-8",
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
    })
    .end(body)
}
