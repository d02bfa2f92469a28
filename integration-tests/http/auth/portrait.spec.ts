import sharp from "sharp"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { photograph } from "../../support/buyer-pictures"
import { refusalOf } from "../../support/refusal"
import { administrator, PASSWORD, registered, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
let admin: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const statusOf = async (path: string) => (await visit(baseUrl).request(path)).status

describe("an uploaded profile picture", () => {
  it("is cropped square, stripped of its location, and shown with the doctor", async () => {
    const person = await registered(baseUrl, { isDoctor: true })
    const { id } = await person.api.getUser()
    const { profileImage } = await person.api.setUserPicture({ file: await photograph() })
    expect(profileImage).toMatch(/^\/static\/.+-portrait-[\w-]+\.webp$/)
    const answer = await visit(baseUrl).request(profileImage ?? "")
    const { width, height, exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ width, height, exif, format }).toEqual({
      width: 800,
      height: 800,
      exif: undefined,
      format: "webp",
    })
    await admin.api.setUserRole({ params: { id }, body: { isDoctor: true } })
    const shown = () => visit(baseUrl).api.getDoctor({ params: { id } })
    expect((await shown()).profileImage).toBe(profileImage)
    const again = await person.api.setUserPicture({ file: await photograph(900, 600) })
    expect(again.profileImage).not.toBe(profileImage)
    expect((await shown()).profileImage).toBe(again.profileImage)
    expect(await statusOf(profileImage ?? "")).toBe(404)
  })

  it("is deleted when removed, and with the account", async () => {
    const person = await registered(baseUrl)
    const first = await person.api.setUserPicture({ file: await photograph() })
    expect(await person.api.deleteUserPicture()).toMatchObject({ profileImage: null })
    expect(await statusOf(first.profileImage ?? "")).toBe(404)
    expect(await person.api.deleteUserPicture()).toMatchObject({ profileImage: null })
    const second = await person.api.setUserPicture({ file: await photograph() })
    expect(await statusOf(second.profileImage ?? "")).toBe(200)
    await person.api.deleteOwnAccount({ body: { password: PASSWORD } })
    await expect.poll(() => statusOf(second.profileImage ?? ""), { timeout: 10_000 }).toBe(404)
  })

  it("can only be changed by its owner, and must be a picture", async () => {
    const person = await registered(baseUrl)
    const file = new Blob(["<svg onload=alert(1)>"], { type: "image/png" })
    expect(await refusalOf(person.api.setUserPicture({ file }))).toMatchObject({ code: "not_a_picture" })
    const visitor = visit(baseUrl).api
    expect(await refusalOf(visitor.setUserPicture({ file: await photograph() }))).toMatchObject({
      status: 401,
    })
    expect(await refusalOf(visitor.deleteUserPicture())).toMatchObject({ status: 401 })
    expect((await person.api.getUser()).profileImage).toBeNull()
  })
})
