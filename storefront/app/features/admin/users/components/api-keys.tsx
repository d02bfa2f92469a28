import type { ApiKey } from "@shop/contracts"
import { Card } from "~/components/card"
import { useFormatDate } from "~/lib/date"

/** The keys with which programs administrate the shop; renders nothing if there are none. */
export function ApiKeys({ keys }: { keys: ApiKey[] }) {
  const dateOf = useFormatDate()
  if (keys.length === 0) return null
  return (
    <Card className="mt-6 p-5">
      <h2 className="text-lg font-semibold">API keys ({keys.length})</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-soft">
        Programs that use a key have the same access as the person who created it. A key stops working when
        that person is no longer an administrator. You can revoke keys in the engine’s admin, under Settings,
        Secret API keys.
      </p>
      <ul className="mt-1 divide-y divide-line">
        {keys.map(({ id, title, token, maker, createdAt, lastUsedAt }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 last:pb-0">
            <span className="font-semibold wrap-anywhere">
              {title} <span className="font-normal text-ink-soft">{token}</span>
            </span>
            <span className="text-sm wrap-anywhere">
              Created by {maker} on {dateOf(createdAt)} ·{" "}
              {lastUsedAt ? `last used on ${dateOf(lastUsedAt)}` : "never used"}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
