import { beforeAll, expect, inject, it } from "vitest"
import { withDatabase } from "../../../scripts/lib/database"
import { fieldsOfRefusal, refusalOf } from "../../support/refusal"
import { administrator, uniqueName, visit, type Visitor } from "../../support/visitor"

const baseUrl = inject("storefrontUrl")
const BODY = {
  author: "Ada Moss",
  role: "Swimmer",
  content: "My shoulders are grateful.",
  imageUrl: null,
  featured: true,
  source: "Her email of January 5, with the permission to quote it.",
}

let admin: Visitor
beforeAll(async () => {
  admin = await administrator(baseUrl)
})

const shown = async (content: string) =>
  (await visit(baseUrl).api.listTestimonials({ query: { limit: 1000 } })).find(
    (one) => one.content === content,
  )

it("a testimonial is shown without its source, and the change is logged", async () => {
  const content = uniqueName("My shoulders are grateful")
  const { id } = await admin.api.createTestimonial({ body: { ...BODY, content } })
  const testimonial = await shown(content)
  expect(testimonial).toEqual({
    id,
    author: BODY.author,
    role: BODY.role,
    content,
    imageUrl: null,
    featured: true,
  })
  const other = uniqueName("My back too")
  await admin.api.updateTestimonial({ params: { id }, body: { ...BODY, content: other } })
  expect(await shown(content)).toBeUndefined()
  await admin.api.deleteTestimonial({ params: { id } })
  expect(await shown(other)).toBeUndefined()
  const entries = await admin.api.listAuditEntries({
    query: { subject: "testimonial", subjectId: String(id) },
  })
  expect(entries.map(({ action }) => action)).toEqual(["deleted", "updated", "created"])
  expect(await refusalOf(admin.api.deleteTestimonial({ params: { id } }))).toMatchObject({ status: 404 })
})

it("a testimonial needs a source to be shown", async () => {
  expect(await fieldsOfRefusal(admin.api.createTestimonial({ body: { ...BODY, source: " " } }))).toEqual({
    status: 400,
    fields: { source: "Please enter the source. A testimonial can't be shown without one" },
  })
  const content = uniqueName("Said by nobody")
  await withDatabase(
    inject("databaseUrl"),
    (sql) => sql`insert into testimonial (author, role, content) values ('Nobody', 'Nobody', ${content})`,
  )
  expect(await shown(content)).toBeUndefined()
  const all = await admin.api.listAllTestimonials({ query: { limit: 1000 } })
  const found = all.find((one) => one.content === content)
  expect(found?.source).toBeNull()
  await admin.api.updateTestimonial({ params: { id: Number(found?.id) }, body: { ...BODY, content } })
  expect(await shown(content)).toBeDefined()
  await admin.api.deleteTestimonial({ params: { id: Number(found?.id) } })
})
