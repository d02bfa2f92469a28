import { expect, inject, it } from "vitest"
import { EngineAdmin } from "../../support/engine"
import { uniqueName } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const engineUrl = inject("engineUrl")

it.each([
  ["js", "text/javascript"],
  ["mjs", "text/javascript"],
  ["css", "text/css"],
  ["html", "text/html"],
])("an uploaded .%s file is downloaded and never runs in a page", async (end, type) => {
  const { headers } = await EngineAdmin.ofDemoShop(engineUrl)
  const form = new FormData()
  form.append("files", new Blob(["document.title = 1"], { type }), `${uniqueName("gadget")}.${end}`)
  const uploaded = await fetch(`${engineUrl}/admin/uploads`, {
    method: "POST",
    headers: { ...headers },
    body: form,
  })
  const { files } = (await uploaded.json()) as { files: { url: string }[] }
  const { pathname } = new URL(files[0]?.url ?? "")
  for (const address of [baseUrl, engineUrl]) {
    const answer = await fetch(address + pathname)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-type")).toBe("application/octet-stream")
    expect(answer.headers.get("content-disposition")).toBe("attachment")
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
  }
})
