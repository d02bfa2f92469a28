import { setTimeout as sleep } from "node:timers/promises"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ChangeKind } from "#engine/change-sources"
import { asError } from "#errors/api-error"
import { CHANGE_FEED_MODULE } from "#modules/change-feed/index"
import { NOTHING, type Pass } from "#modules/change-feed/passes"
import type { Change, NotedChange } from "#modules/change-feed/service"
import { recordJobFailure, settleJobFailures } from "../../job-report/actions/job-failures"
import { BATCH_SIZE } from "../queries/id-batches"

/** Changed ids by type. */
export type ChangedIds = Readonly<Record<ChangeKind, string[]>>

/** What follows changes, such as a read model. */
export interface Follower {
  name: string
  /** Updates everything that depends on these; returns what has to be retried. Safe to repeat. */
  follow: (container: MedusaContainer, changed: ChangedIds) => Promise<Change[]>
  /** Records everything as changed, because the actual changes are unknown. */
  noteEverything: (container: MedusaContainer) => Promise<void>
  /** The type that it follows separately, if it calls external services, so that callers never wait for these. */
  apart?: ChangeKind
}

/** The job under which administrators see failed changes. */
export const FOLLOW_JOB = "follow-changes"

/** When a change that could not be followed is tried again. */
const RETRY_MS = 60_000
/** How often a process looks for changes that others have made. */
const PAUSE_MS = 1_000
/** Every so many pauses, it makes sure that changes are noted. */
const ROUNDS_PER_LOOK = 10
/** A pause between batches of a large change, so that other work can run. */
const PAUSE_BETWEEN_BATCHES_MS = 20

function idsOf(changes: readonly NotedChange[]): ChangedIds {
  const of = (kind: ChangeKind) => changes.flatMap((change) => (change.kind === kind ? [change.id] : []))
  return {
    product: of("product"),
    stock: of("stock"),
    category: of("category"),
    "price-list": of("price-list"),
    store: of("store"),
    audience: of("audience"),
    account: of("account"),
    customer: of("customer"),
    "group-member": of("group-member"),
    order: of("order"),
    "order-news": of("order-news"),
    money: of("money"),
  }
}

/** Kinds that make followers note others: there is more to follow after them. */
const NOTING: readonly string[] = ["everything", "store", "price-list", "category"]

/** Lets a follower process changes, and each one alone if it fails; returns what has to be retried. */
async function followedBy(
  container: MedusaContainer,
  follower: Follower,
  changes: readonly NotedChange[],
): Promise<Change[]> {
  const subjectOf = ({ kind, id }: Change) => `${follower.name}: ${`${kind} ${id}`.trim()}`
  try {
    if (changes.some(({ kind }) => kind === "everything")) await follower.noteEverything(container)
    const isOthers = follower.apart && changes.every(({ kind }) => kind !== follower.apart)
    const left = isOthers ? [] : await follower.follow(container, idsOf(changes))
    const subjects = changes.filter(({ again }) => again).map(subjectOf)
    await settleJobFailures(container, { job: FOLLOW_JOB, subjects })
    return left
  } catch (error) {
    const [change] = changes
    if (changes.length === 1 && change) {
      await recordJobFailure(container, { job: FOLLOW_JOB, subject: subjectOf(change), error })
      return [change]
    }
    const left: Change[] = []
    for (const one of changes) left.push(...(await followedBy(container, follower, [one])))
    return left
  }
}

/** @param wanted kinds that are followed, or left to others */
async function followBatch(
  container: MedusaContainer,
  followers: readonly Follower[],
  wanted: { only: ChangeKind } | { without: ChangeKind[] },
): Promise<Pass> {
  const feed = container.resolve(CHANGE_FEED_MODULE)
  const changes = await feed.due(BATCH_SIZE, wanted)
  if (changes.length === 0) return NOTHING
  const left: Change[] = []
  for (const follower of followers) left.push(...(await followedBy(container, follower, changes)))
  await feed.noteLater(left, new Date(Date.now() + RETRY_MS), true)
  await feed.settle(changes)
  const notes = changes.reduce((sum, { seqs }) => sum + seqs.length, 0)
  return { isFull: notes >= BATCH_SIZE, hasNoted: changes.some(({ kind }) => NOTING.includes(kind)) }
}

let registered: readonly Follower[] = []

/** Sets the followers in their order. */
export function registerFollowers(container: MedusaContainer, followers: readonly Follower[]): Promise<void> {
  registered = followers
  const without = followers.flatMap(({ apart }) => apart ?? [])
  return container
    .resolve(CHANGE_FEED_MODULE)
    .setFollower(() => followBatch(container, followers, { without }))
}

/** Runs the separate followers for all recorded changes; returns whether there were any. */
async function followApart(container: MedusaContainer): Promise<boolean> {
  let hasFollowed = false
  for (const follower of registered) {
    const { apart } = follower
    if (!apart) continue
    let pass = await followBatch(container, [follower], { only: apart })
    hasFollowed ||= pass !== NOTHING
    while (pass.isFull) {
      await sleep(PAUSE_BETWEEN_BATCHES_MS)
      pass = await followBatch(container, [follower], { only: apart })
    }
  }
  return hasFollowed
}

async function followTogether(container: MedusaContainer): Promise<void> {
  const feed = container.resolve(CHANGE_FEED_MODULE)
  for (let pass = await feed.followNext(); pass.isFull || pass.hasNoted; pass = await feed.followNext())
    await sleep(PAUSE_BETWEEN_BATCHES_MS)
}

/** Follows all recorded changes and their consequences, however long it takes. */
export async function followAllChanges(container: MedusaContainer): Promise<void> {
  do await followTogether(container)
  while (await followApart(container))
}

let isNoted = false

/** Whether every change is recorded, as far as this process knows. */
export function areChangesNoted(): boolean {
  return isNoted
}

/** Makes sure that every change is recorded: creates missing triggers, and then follows everything once. */
export async function haveChangesNoted(container: MedusaContainer): Promise<void> {
  const feed = container.resolve(CHANGE_FEED_MODULE)
  const missing = await feed.missingTriggers()
  isNoted = missing.length === 0
  if (!isNoted) await feed.setTriggers()
  isNoted = true
}

/** Repeats a task about once a second until the process ends, even if the database is down in between. */
async function keepDoing(container: MedusaContainer, run: (round: number) => Promise<void>): Promise<never> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  let isFailing = false
  for (let round = 0; ; round += 1) {
    try {
      await run(round)
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn(`Could not update the read models yet: ${asError(error).message}`)
      isFailing = true
    }
    await sleep(PAUSE_MS, undefined, { ref: false })
  }
}

/** Follows all changes from now on until the process ends. */
export async function keepFollowing(container: MedusaContainer): Promise<void> {
  const feed = container.resolve(CHANGE_FEED_MODULE)
  let hasDroppedFormer = false
  const follow = async (round: number) => {
    if (!isNoted || round % ROUNDS_PER_LOOK === 0) await haveChangesNoted(container)
    if (!hasDroppedFormer) await feed.dropFormerTriggers()
    hasDroppedFormer = true
    await followTogether(container)
  }
  await Promise.all([
    keepDoing(container, follow),
    keepDoing(container, async () => void (await followApart(container))),
  ])
}
