import { expect, inject, it } from "vitest"
import { PASSWORD, uniqueName, visit } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const PIXEL = "https://elsewhere.example/pixel.gif"

/** What a browser, a search engine or whoever shows a link loads of a page; its data may name the picture. */
const loadedBy = async (path: string) => {
  const page = await (await fetch(baseUrl + path)).text()
  const found = page.match(
    /<(?:img|source|link|meta)\b[^>]*>|<script type="application\/ld\+json"[^]*?<\/script>/g,
  )
  return found?.join("\n")
}

it("a doctor's external picture is stored but never shown", async () => {
  const doctor = visit(baseUrl)
  const username = uniqueName("pixel")
  const email = `${username}@example.com`
  const fullName = `Dr. ${username}`
  const { id } = await doctor.api.register({
    body: { username, email, password: PASSWORD, fullName, isDoctor: true, profileImage: PIXEL },
  })
  expect((await doctor.api.getUser()).profileImage).toBe(PIXEL)
  expect(await loadedBy(`/doctors?q=${username}`)).not.toContain("elsewhere")
  const page = await loadedBy(`/doctors/${id}`)
  expect(page).toContain("application/ld+json")
  expect(page).not.toContain("elsewhere")
})
