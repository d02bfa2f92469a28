import { expect, inject, it } from "vitest"
import { PASSWORD, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const PIXEL = "https://elsewhere.example/pixel.gif"

const imagesOf = async (path: string) => {
  const page = await (await fetch(baseUrl + path)).text()
  return page.match(/<(?:img|source|link)\b[^>]*>/g)?.join("\n")
}

it("keeps the picture of another site that a doctor names, and shows it to nobody", async () => {
  const doctor = visit(baseUrl)
  const username = uniqueName("pixel")
  const email = `${username}@example.com`
  const fullName = `Dr. ${username}`
  const { id } = await doctor.api.register({
    body: { username, email, password: PASSWORD, fullName, isDoctor: true, profileImage: PIXEL },
  })
  expect((await doctor.api.getUser()).profileImage).toBe(PIXEL)
  expect(await imagesOf(`/doctors?q=${username}`)).not.toContain("elsewhere")
  expect(await imagesOf(`/doctors/${id}`)).not.toContain("elsewhere")
})
