import type { PublicConfig } from "@shop/contracts"
import { ApiError } from "@shop/contracts/client"
import type { QueryClient } from "@tanstack/react-query"
import { CONFIG_KEY } from "../query-keys"
import { versionOf } from "./get-config"

interface ShownPages {
  termsVersion: number | undefined
  privacyVersion: number | undefined
}

/**
 * Sends a form along with the versions of the terms that its page showed. If newer ones are in force by now, the
 * configuration is reloaded and the error, which asks the user to read them, is rethrown.
 */
export async function withShownPages<Result>(
  client: QueryClient,
  send: (shown: ShownPages) => Promise<Result>,
): Promise<Result> {
  const config = client.getQueryData<PublicConfig>(CONFIG_KEY) ?? { pages: [] }
  try {
    return await send({
      termsVersion: versionOf(config, "terms"),
      privacyVersion: versionOf(config, "privacy"),
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === "terms_changed")
      await client.invalidateQueries({ queryKey: CONFIG_KEY })
    throw error
  }
}
