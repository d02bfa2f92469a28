import { randomUUID } from "node:crypto"
import { copyFileSync, existsSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import path from "node:path"
import { expect, inject, it } from "vitest"
import { photograph, storedPictures } from "../../support/buyer-pictures"
import { returnOf, ReturningMember } from "../../support/returns"

const HOUR_MS = 60 * 60 * 1000

const storedFiles = () => {
  const data = inject("dataDirectory")
  const kinds = ["review", "return", "portrait"] as const
  return kinds.flatMap((kind) => storedPictures(data, kind)).map((name) => path.join(data, name))
}

const age = (file: string, hours: number) => {
  const then = new Date(Date.now() - hours * HOUR_MS)
  utimesSync(file, then, then)
}

/** Copies a picture to an unreferenced file, as left by a process that died between writing and recording it. */
function leftBehind(file: string, hours: number): string {
  const copy = file.replace(
    /\d+-(review|return|portrait)-[0-9a-f-]{36}/,
    (_, kind) => `${Date.now()}-${kind}-${randomUUID()}`,
  )
  copyFileSync(file, copy)
  age(copy, hours)
  return copy
}

it("only pictures without a review, return or account are deleted", async () => {
  const people = await ReturningMember.of(inject("storefrontUrl"), inject("engineUrl"))
  const before = new Set(storedFiles())
  const bought = await people.delivered()
  const review = { id: bought.product.id }
  await people.member.api.saveReview({ params: review, body: { rating: 4, text: "Does what it says." } })
  const written = await people.member.api.addReviewPicture({ params: review, file: await photograph() })
  const { id: returnId } = returnOf(await people.ask(bought))
  const params = { id: bought.order.id, returnId }
  const order = await people.member.api.addReturnPicture({ params, file: await photograph() })
  const { profileImage } = await people.member.api.setUserPicture({ file: await photograph() })
  const files = storedFiles().filter((file) => !before.has(file))
  expect(files).toHaveLength(4)
  for (const file of files) age(file, 2)

  const old = files.map((file) => leftBehind(file, 2))
  const young = files.map((file) => leftBehind(file, 0.5))
  const exported = path.join(path.dirname(files[0] ?? ""), `private-${Date.now()}-order-exports.csv`)
  writeFileSync(exported, "id\n")
  age(exported, 2)
  try {
    const job = "/admin/workflows-executions/remove-unused-pictures/run"
    expect((await people.engine.post(job, { input: { graceSeconds: 3600 } })).status).toBe(200)
    expect(old.filter(existsSync)).toEqual([])
    expect([...files, ...young, exported].filter((file) => !existsSync(file))).toEqual([])
    for (const address of [
      `/api/reviews/${written.id}/pictures/${written.pictures[0]}`,
      profileImage ?? "",
      `/api/orders/${params.id}/returns/${returnId}/pictures/${returnOf(order).pictures[0]}`,
    ]) {
      expect((await people.member.request(address)).status, address).toBe(200)
    }
  } finally {
    for (const file of [...young, exported]) rmSync(file, { force: true })
  }
})
