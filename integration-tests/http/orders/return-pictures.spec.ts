import sharp from "sharp"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { photograph, storedPictures } from "../../support/buyer-pictures"
import { refusalOf } from "../../support/refusal"
import { returnOf, ReturningMember, type Bought } from "../../support/returns"
import { PASSWORD, registeredMember, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let people: ReturningMember

beforeAll(async () => {
  people = await ReturningMember.of(baseUrl, inject("engineUrl"))
})

async function asked(): Promise<{ bought: Bought; params: { id: number; returnId: number } }> {
  const bought = await people.delivered()
  const { id: returnId } = returnOf(await people.ask(bought))
  return { bought, params: { id: bought.order.id, returnId } }
}

const storedFiles = () => storedPictures(inject("dataDirectory"), "return")

describe("a return picture", () => {
  it("is shown to buyer and staff only, resized and without location", async () => {
    const { params } = await asked()
    const order = await people.member.api.addReturnPicture({ params, file: await photograph() })
    const [pictureId] = returnOf(order).pictures
    expect(returnOf(order)).toMatchObject({ pictures: [expect.any(String)], canAddPicture: true })
    const path = `orders/${params.id}/returns/${params.returnId}/pictures/${pictureId}`
    for (const [person, address] of [
      [people.member, `/api/${path}`],
      [people.admin, `/api/admin/${path}`],
    ] as const) {
      const answer = await person.request(address)
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"])
      expect(answer.headers.get("cache-control")).toBe("private, no-store")
      const { width, height, exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect({ width, height, exif, format }).toEqual({
        width: 2000,
        height: 1000,
        exif: undefined,
        format: "webp",
      })
    }
    const stranger = await registeredMember(baseUrl)
    for (const [person, status] of [
      [visit(baseUrl), 401],
      [stranger, 404],
      [people.admin, 404],
    ] as const) {
      expect((await person.request(`/api/${path}`)).status).toBe(status)
      const add = person.api.addReturnPicture({ params, file: await photograph(20, 20) })
      expect(await refusalOf(add)).toMatchObject({ status })
    }
    for (const person of [people.member, stranger]) {
      expect((await person.request(`/api/admin/${path}`)).status).toBe(403)
    }
    expect((await visit(baseUrl).request(`/api/admin/${path}`)).status).toBe(401)
    for (const file of storedFiles()) {
      const name = file.split("/").at(-1) ?? ""
      expect((await visit(baseUrl).request(`/static/${name}`)).status).toBe(404)
      expect((await fetch(`${inject("engineUrl")}/static/${name}`)).status).toBe(404)
    }
  })

  it("is limited to three until the items arrive, even when five are sent at once", async () => {
    const { params, bought } = await asked()
    const small = await photograph(20, 20)
    const add = () => people.member.api.addReturnPicture({ params, file: small })
    const made = await Promise.allSettled(Array.from({ length: 5 }, add))
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(3)
    const shown = returnOf(await people.own(bought.order.id))
    expect(shown).toMatchObject({ canAddPicture: false })
    expect(shown.pictures).toHaveLength(3)
    expect(await refusalOf(add())).toMatchObject({ status: 409, code: "too_many_pictures" })
    const other = await asked()
    await people.answer(returnOf(await people.own(other.params.id)), "refused")
    const late = people.member.api.addReturnPicture({ params: other.params, file: small })
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: "invalid_transition" })
  })

  it("must be a picture and not too large", async () => {
    const { params } = await asked()
    const add = (bytes: Uint8Array<ArrayBuffer>) =>
      refusalOf(people.member.api.addReturnPicture({ params, file: new Blob([bytes]) }))
    const text = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")
    expect(await add(new Uint8Array(text))).toMatchObject({ status: 415, code: "not_a_picture" })
    const broken = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
    expect(await add(broken)).toMatchObject({ status: 415, code: "not_a_picture" })
    expect(await add(new Uint8Array(5 * 1024 * 1024 + 1))).toMatchObject({ code: "picture_too_large" })
    expect(returnOf(await people.own(params.id)).pictures).toEqual([])
  })

  it("is included in the buyer's data and deleted with the account", async () => {
    const leaving = await ReturningMember.of(baseUrl, inject("engineUrl"))
    const bought = await leaving.delivered()
    const params = { id: bought.order.id, returnId: returnOf(await leaving.ask(bought)).id }
    const before = new Set(storedFiles())
    await leaving.member.api.addReturnPicture({ params, file: await photograph(20, 20) })
    const added = storedFiles().filter((name) => !before.has(name))
    expect(added).toHaveLength(1)
    const { returnPictures } = await leaving.member.api.getOwnData()
    expect(returnPictures).toMatchObject([{ orderId: params.id, mediaType: "image/webp" }])
    const bytes = Buffer.from(returnPictures[0]?.content ?? "", "base64")
    expect((await sharp(bytes).metadata()).format).toBe("webp")
    await leaving.member.api.cancelOwnReturn({ params })
    await leaving.member.api.deleteOwnAccount({ body: { password: PASSWORD } })
    await expect
      .poll(() => storedFiles().filter((name) => added.includes(name)), { timeout: 20_000 })
      .toEqual([])
    const { returns } = await leaving.admin.api.getOrder({ params: { id: params.id } })
    expect(returns[0]?.pictures).toEqual([])
  })
})
