import sharp from "sharp"
import { beforeAll, describe, expect, inject, it } from "vitest"
import { MAX_PICTURE_BYTES } from "@shop/contracts"
import { refusalOf } from "../../support/refusal"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const PATH = "/api/admin/pictures"
const FORMATS = ["jpeg", "png", "webp", "avif", "gif"] as const
const NOT_A_PICTURE = { status: 415, code: "not_a_picture" }

let admin: Visitor
let member: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
})

/** A picture with two different halves, 400 pixels wide. */
async function picture(format: (typeof FORMATS)[number]): Promise<Buffer> {
  const half = await sharp({ create: { width: 200, height: 300, channels: 3, background: "#0a7d5c" } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 400, height: 300, channels: 3, background: "#f2c14e" } })
    .composite([{ input: half, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

const fileOf = (bytes: Buffer | string, type: string) =>
  new Blob([new Uint8Array(Buffer.from(bytes))], { type })

/** Uploads bytes, by default as an administrator. Returns the refusal or the address. */
async function send(bytes: Buffer | string, headers: Record<string, string> = {}, who = admin) {
  const response = await who.request(PATH, {
    method: "POST",
    headers: { "content-type": "image/png", ...headers },
    body: new Uint8Array(Buffer.from(bytes)),
  })
  const { code, message, imageUrl } = (await response.json()) as Record<string, string>
  return { status: response.status, code, message, imageUrl }
}

describe("an uploaded picture", () => {
  it.each(FORMATS)("is served in %s in its original form and in all sizes and formats", async (format) => {
    const bytes = await picture(format)
    const { imageUrl } = await admin.api.uploadPicture({ file: fileOf(bytes, `image/${format}`) })
    expect(imageUrl).toMatch(/^\/static\/\d+-[\da-f-]{36}\.\w+$/)
    const served = await visit(baseUrl).request(imageUrl)
    expect(served.headers.get("content-type")).toBe(`image/${format}`)
    expect(served.headers.get("x-content-type-options")).toBe("nosniff")
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true)
    for (const made of ["avif", "webp", "jpeg"]) {
      const resized = await visit(baseUrl).request(`/images/160/${made}${imageUrl}`)
      expect(resized.headers.get("content-type")).toBe(`image/${made}`)
      const { width, height } = await sharp(Buffer.from(await resized.arrayBuffer())).metadata()
      expect([width, height]).toEqual([160, 120])
    }
  })

  it("gets its type from its bytes, and a generated name", async () => {
    const gif = await picture("gif")
    const headers = {
      "content-type": "application/octet-stream",
      "content-disposition": 'attachment; filename="../../x.html"',
    }
    const { status, imageUrl } = await send(gif, headers)
    expect(status).toBe(201)
    expect(imageUrl).toMatch(/^\/static\/[\w-]+\.gif$/)
  })

  it("appears on the product and category that use its URL", async () => {
    const { imageUrl } = await admin.api.uploadPicture({
      file: fileOf(await picture("webp"), "image/webp"),
    })
    const { id: categoryId } = await admin.api.createCategory({
      body: { name: uniqueName("Pictured"), description: "With a picture.", imageUrl },
    })
    const body = {
      name: uniqueName("Pictured"),
      description: "With a picture.",
      price: 1900,
      imageUrl,
      categoryId,
    }
    const { id } = await admin.api.createProduct({ body })
    const seen = await visit(baseUrl).api.getProduct({ params: { id } })
    expect(seen.imageUrl).toBe(imageUrl)
    expect((await visit(baseUrl).api.getCategory({ params: { id: categoryId } })).imageUrl).toBe(imageUrl)
    const page = await (await visit(baseUrl).request(`/product/${id}`)).text()
    expect(page).toContain(`/images/640/avif${imageUrl} 640w`)
    await admin.api.deleteProduct({ params: { id } })
    await admin.api.deleteCategory({ params: { id: categoryId } })
  })

  it("may be up to 5 MB", async () => {
    const gif = await picture("gif")
    const largest = Buffer.concat([gif, Buffer.alloc(MAX_PICTURE_BYTES - gif.length)])
    expect(await send(largest)).toMatchObject({ status: 201 })
    const { status, code, message } = await send(Buffer.concat([largest, Buffer.alloc(1)]))
    expect({ status, code }).toEqual({ status: 413, code: "picture_too_large" })
    expect(message).toBe("This picture is larger than 5 MB. Please choose a smaller one.")
  })
})

describe("picture upload", () => {
  it("is closed to visitors and members before the file is read", async () => {
    const tooLarge = Buffer.alloc(MAX_PICTURE_BYTES + 1)
    for (const bytes of [await picture("png"), tooLarge, "no picture"]) {
      expect(await send(bytes, {}, visit(baseUrl))).toMatchObject({ status: 401, code: "unauthenticated" })
      expect(await send(bytes, {}, member)).toMatchObject({ status: 403, code: "forbidden" })
    }
  })

  it("is closed to pages of other sites", async () => {
    const origin = "https://elsewhere.example"
    for (const bytes of [await picture("png"), Buffer.alloc(MAX_PICTURE_BYTES + 1)]) {
      expect(await send(bytes, { origin })).toMatchObject({ status: 403, code: "forbidden_origin" })
    }
    expect(await send(await picture("png"), { origin: new URL(baseUrl).origin })).toMatchObject({
      status: 201,
    })
  })
})

const SCRIPT = "<script>alert(1)</script>"

describe("a file that is not a picture", () => {
  it.each([
    ["an SVG", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`],
    ["an SVG after an XML declaration", `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`],
    ["a web page", `<!doctype html>${SCRIPT}`],
    ["a text file", "GIF, but no picture"],
    ["a PDF", "%PDF-1.7\n"],
  ])("is rejected: %s named as a PNG", async (_what, bytes) => {
    const { message, ...rest } = await send(bytes)
    expect(rest).toMatchObject(NOT_A_PICTURE)
    expect(message).toMatch(/^This file type isn't supported\. Please choose a JPEG, PNG/)
  })

  it.each(FORMATS)("is rejected: a truncated %s, or one with a web page appended", async (format) => {
    const bytes = await picture(format)
    for (const part of [bytes.subarray(0, bytes.length / 2), bytes.subarray(0, 12)]) {
      for (const rest of ["", `<!doctype html>${SCRIPT}`]) {
        const { message, ...answer } = await send(Buffer.concat([part, Buffer.from(rest)]))
        expect(answer).toMatchObject(NOT_A_PICTURE)
        expect(message).toMatch(/Please (save|choose)/)
      }
    }
  })

  it("is rejected: an empty file", async () => {
    const sentence = "This file is empty. Please choose another one."
    expect(await send("")).toMatchObject({ status: 400, code: "validation", message: sentence })
    const without = await refusalOf(admin.api.uploadPicture({ file: new Blob([]) }))
    expect(without).toEqual({ status: 400, code: "validation", message: sentence })
  })

  it("is rejected: a picture that would fill the memory", async () => {
    const width = 8000
    const huge = await sharp({ create: { width, height: width, channels: 3, background: "#fff" } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(huge.length).toBeLessThan(MAX_PICTURE_BYTES)
    const { message, ...answer } = await send(huge)
    expect(answer).toMatchObject(NOT_A_PICTURE)
    expect(message).toContain("50 megapixels")
  })

  it.each(["application/json", "multipart/form-data; boundary=x", "text/plain", "text/html"])(
    "is rejected: a file named %s",
    async (type) => {
      expect(await send(await picture("png"), { "content-type": type })).toMatchObject(NOT_A_PICTURE)
    },
  )

  it("is rejected: a compressed file", async () => {
    expect(await send(await picture("png"), { "content-encoding": "gzip" })).toMatchObject(NOT_A_PICTURE)
  })
})
