import { beforeAll, describe, expect, inject, it } from "vitest"
import { MAX_DOCUMENT_BYTES, productDetails } from "@shop/contracts"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { stockedProduct } from "../../support/stocked-products"
import { productInVariants, sizesAndColours, variantOf } from "../../support/variants"
import { administrator, registeredMember, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const visitor = visit(baseUrl)
const PATH = "/api/admin/documents"
const PDF = "%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n"
let admin: Visitor
let member: Visitor

beforeAll(async () => {
  admin = await administrator(baseUrl)
  member = await registeredMember(baseUrl)
})

const pdfOf = (text: string) => new Blob([text], { type: "application/pdf" })

/** Uploads a text as a file. Returns the status and code of the response. */
async function send(text: string, who: Visitor, type = "application/pdf") {
  const response = await who.request(PATH, { method: "POST", headers: { "content-type": type }, body: text })
  const { code } = (await response.json()) as { code?: string }
  return { status: response.status, ...(code && { code }) }
}

describe("a product document", () => {
  it("is listed on the product page with name and size, and downloads unchanged", async () => {
    const { id } = await stockedProduct(admin, 3)
    const file = await admin.api.uploadDocument({ file: pdfOf(PDF) })
    expect(file).toEqual({ url: expect.stringMatching(/^\/static\/[\w-]+\.pdf$/), bytes: PDF.length })
    const details = productDetails.parse({ files: [{ name: "How to wear it", ...file }] })
    await admin.api.setProductDetails({ params: { id }, body: details })
    expect((await visitor.api.getProduct({ params: { id } })).details?.files).toEqual(details.files)
    const page = await (await visitor.request(`/product/${id}`)).text()
    expect(page).toContain(`href="${file.url}"`)
    expect(page).toContain("How to wear it")
    const served = await visitor.request(file.url)
    expect(served.headers.get("content-type")).toBe("application/pdf")
    expect(served.headers.get("content-disposition")).toBe("attachment")
    expect(served.headers.get("x-content-type-options")).toBe("nosniff")
    expect(await served.text()).toBe(PDF)
  })

  it("must be a complete PDF of at most 10 MB", async () => {
    for (const text of ["<!doctype html>", PDF.slice(0, 60), `${PDF}<script>`, "PK"])
      expect(await send(text, admin)).toEqual({ status: 415, code: "not_a_document" })
    expect(await send(PDF, admin, "application/octet-stream")).toEqual({ status: 201 })
    expect(await send(PDF, admin, "text/html")).toEqual({ status: 415, code: "not_a_document" })
    const tooLarge = `${PDF.slice(0, 9)}${" ".repeat(MAX_DOCUMENT_BYTES)}${PDF.slice(9)}`
    expect(await send(tooLarge, admin)).toEqual({ status: 413, code: "document_too_large" })
    expect(await send("", admin)).toEqual({ status: 400, code: "validation" })
  })

  it("can only be uploaded by an administrator", async () => {
    expect(await send(PDF, visitor)).toEqual({ status: 401, code: "unauthenticated" })
    expect(await send("no PDF", member)).toEqual({ status: 403, code: "forbidden" })
  })

  it("may be hosted by the shop or elsewhere, if the URL ends in .pdf", async () => {
    const { id } = await stockedProduct(admin, 1)
    for (const url of [
      "javascript:alert(1).pdf",
      "/static/x.html",
      "http://elsewhere.example/x.pdf",
      "/x.pdf",
    ]) {
      const body = { files: [{ name: "A", url, bytes: 9 }] }
      const refused = await fieldsOfRefusal(admin.api.setProductDetails({ params: { id }, body }))
      expect(Object.keys(refused.fields ?? {})).toEqual(["files.0.url"])
    }
  })
})

describe("the unit price", () => {
  it("is shown for each variant of a product with a declared content", async () => {
    const { id } = await stockedProduct(admin, 3, { price: 3600 })
    const page = async () => (await visitor.request(`/product/${id}`)).text()
    expect(await page()).not.toContain("/ patch")
    const body = productDetails.parse({ netContent: { amount: 30, unit: "patch" } })
    await admin.api.setProductDetails({ params: { id }, body })
    expect(await page()).toContain("$1.20 / patch")
  })

  it("is updated with a variant's content, and copied with it", async () => {
    const product = await productInVariants(admin, { S: 5, M: 5 })
    const { id } = product
    const set = (contentAmount: number | null) => {
      const { options, variants } = sizesAndColours({ S: 5, M: 5 })
      const wanted = variants.map((variant) => ({
        ...variant,
        id: variantOf(product, variant.options.Size ?? "").id,
        ...(variant.options.Size === "M" && { contentAmount }),
      }))
      return admin.api.setProductVariants({ params: { id }, body: { options, variants: wanted } })
    }
    const amounts = ({ variants = [] }: typeof product) => variants.map(({ contentAmount }) => contentAmount)
    expect(amounts(await set(90))).toEqual([undefined, 90])
    const copy = await admin.api.createProduct({
      body: { ...product, name: uniqueName("Copy"), categoryId: product.categoryId ?? 0, copyOf: id },
    })
    expect(amounts(copy)).toEqual([undefined, 90])
    expect(amounts(await set(null))).toEqual([undefined, undefined])
    expect((await fieldsOfRefusal(set(0))).fields).toHaveProperty("variants.1.contentAmount")
  })
})

describe("the order of options and values", () => {
  it("is the merchant's, regardless of names and stock", async () => {
    const { id } = await stockedProduct(admin, 0)
    const sold = [
      ["Small", "Black"],
      ["Large", "Blue"],
      ["Large", "Black"],
    ]
    const set = (options: { name: string; values: string[] }[], variants = sold) =>
      admin.api.setProductVariants({
        params: { id },
        body: {
          options,
          variants: variants.map(([Size = "", Colour = ""]) => ({ options: { Size, Colour }, price: 3000 })),
        },
      })
    const sizeFirst = [
      { name: "Size", values: ["Small", "Large"] },
      { name: "Colour", values: ["Blue", "Black"] },
    ]
    expect((await set(sizeFirst)).options).toEqual(sizeFirst)
    const colourFirst = [
      { name: "Colour", values: ["Black", "Blue"] },
      { name: "Size", values: ["Large", "Small"] },
    ]
    const changed = await set(colourFirst)
    expect(changed.options).toEqual(colourFirst)
    expect((await visitor.api.listProducts({ query: { ids: String(id) } }))[0]?.options).toEqual(colourFirst)
    const copy = await admin.api.createProduct({
      body: { ...changed, name: uniqueName("Copy"), categoryId: changed.categoryId ?? 0, copyOf: id },
    })
    expect(copy.options).toEqual(colourFirst)
  })
})

describe("the facts expected for a category", () => {
  const FACTS = [
    { name: "Body part", filter: true },
    { name: "Material", filter: false },
  ]

  it("are set by administrators, survive category edits and appear in the audit log", async () => {
    const body = { name: uniqueName("Braces"), description: "They hold." }
    const { id } = await admin.api.createCategory({ body })
    const params = { id }
    expect(await admin.api.getCategoryFacts({ params })).toEqual({ facts: [] })
    expect(await admin.api.setCategoryFacts({ params, body: { facts: FACTS } })).toEqual({ facts: FACTS })
    await admin.api.updateCategory({ params, body: { ...body, description: "They hold well." } })
    expect(await admin.api.getCategoryFacts({ params })).toEqual({ facts: FACTS })
    const log = await admin.api.listAuditEntries({ query: { subject: "category", subjectId: String(id) } })
    expect(log.map(({ after }) => after)).toContainEqual({ facts: ["Body part (filter)", "Material"] })
    const twice = [...FACTS, { name: "body PART", filter: false }]
    const refused = await fieldsOfRefusal(admin.api.setCategoryFacts({ params, body: { facts: twice } }))
    expect(Object.keys(refused.fields ?? {})).toEqual(["facts.2.name"])
    await admin.api.deleteCategory({ params })
    expect(await refusalOf(admin.api.getCategoryFacts({ params }))).toMatchObject({ code: "not_found" })
  })

  it("are hidden from everyone else", async () => {
    const params = { id: 1 }
    expect(await refusalOf(visitor.api.getCategoryFacts({ params }))).toMatchObject({ status: 401 })
    expect(await refusalOf(member.api.getCategoryFacts({ params }))).toMatchObject({ status: 403 })
    expect(await refusalOf(member.api.setCategoryFacts({ params, body: { facts: [] } }))).toMatchObject({
      status: 403,
    })
  })
})
