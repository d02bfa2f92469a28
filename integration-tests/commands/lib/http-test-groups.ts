import { readdirSync } from "node:fs"
import path from "node:path"
import { hasRedis } from "../../support/redis-server"
import type { TestGroup } from "./shards"
import { readTimes } from "./test-times"
import { inRoot } from "../../../scripts/lib/paths"

/** What a file takes that is not in the list of times. */
const SHORT_SECONDS = 3

/** These tests share a shop that is paid through Stripe, which takes extra time to start. */
const STRIPE_FOLDER = "http/stripe/"
const SECOND_SHOP_SECONDS = 15

function specsBelow(folder: string): string[] {
  return readdirSync(inRoot("integration-tests", folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".spec.ts"))
    .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
    .sort()
}

/** Skipped entirely where there is no Redis. */
const OF_REDIS = ["http/outages/outages.spec.ts", "http/redis/two-servers.spec.ts"]

/** All HTTP and module test files, relative to `integration-tests`, and about how many seconds each takes. */
export function timedHttpTests(): { file: string; seconds: number }[] {
  const times = readTimes()
  return ["http", "modules"].flatMap(specsBelow).map((file) => ({
    file,
    seconds: OF_REDIS.includes(file) && !hasRedis() ? 0 : (times[file] ?? SHORT_SECONDS),
  }))
}

/** The same files, with those in one group that have to run in the same shard. */
export function httpTestGroups(): TestGroup[] {
  const tests = timedHttpTests()
  const isPaid = ({ file }: { file: string }) => file.startsWith(STRIPE_FOLDER)
  const paid = tests.filter(isPaid)
  return [
    {
      files: paid.map(({ file }) => file),
      seconds: paid.reduce((sum, { seconds }) => sum + seconds, SECOND_SHOP_SECONDS),
    },
    ...tests.filter((test) => !isPaid(test)).map(({ file, seconds }) => ({ files: [file], seconds })),
  ]
}
