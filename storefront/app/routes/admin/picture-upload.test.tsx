import { MAX_PICTURE_BYTES } from "@shop/contracts/constants"
import { fireEvent, screen, waitFor, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { fakeShop } from "~/testing/fake-shop"
import { renderRoutes } from "~/testing/render-routes"
import { ADMIN } from "~/testing/samples"
import * as categories from "./categories"
import { edit, field, openProducts, press, UPDATE } from "./testing/open-products"

const UPLOAD = "POST /api/admin/pictures"
const ADDRESS = "/static/1-knee.png"
const UPLOADED = { status: 201, body: { imageUrl: ADDRESS } }
const PICTURE = new File(["a picture"], "knee.png", { type: "image/png" })

// Nothing loads in tests, yet happy-dom reports pictures as complete: keep them loading until a test says otherwise.
beforeEach(() => vi.spyOn(HTMLImageElement.prototype, "complete", "get").mockReturnValue(false))
afterEach(() => vi.restoreAllMocks())

const button = () => field("Upload picture")
const preview = () => screen.getByRole("img", { name: "Picture preview" })

/** Opens the dialog of the only product; `upload` is the API's response to an upload. */
async function openDialog(upload: NonNullable<Parameters<typeof openProducts>[0]>[string] = UPLOADED) {
  const opened = openProducts({ [UPLOAD]: upload })
  await edit(opened.person)
  return opened
}

/** An upload response that waits for `answer()`. */
function later() {
  let answer: () => void = () => undefined
  const come = new Promise<void>((resolve) => (answer = resolve))
  return { answer, upload: async () => come.then(() => UPLOADED) }
}

describe("a product picture", () => {
  it("is uploaded, shown and saved with the product", async () => {
    const { bodies, person } = await openDialog()
    await person.upload(button(), PICTURE)
    await waitFor(() => expect(field("Image URL").value).toBe(ADDRESS))
    expect(bodies(UPLOAD)).toEqual([PICTURE])
    expect(screen.getByText("Uploaded. Save to show it in the shop.")).toBeTruthy()
    await waitFor(() => expect(preview().getAttribute("src")).toBe(`/images/960/jpeg${ADDRESS}`))
    await press(person, "Save changes")
    await waitFor(() => expect(bodies(UPDATE)).toEqual([{ imageUrl: ADDRESS }]))
  })

  it("has a keyboard-accessible button that names the formats", async () => {
    const { person } = await openDialog()
    field("Image URL").focus()
    await person.tab({ shift: true })
    expect(document.activeElement).toBe(button())
    expect(button().accept).toBe("image/jpeg,image/png,image/webp,image/avif,image/gif")
  })

  it("can be dropped on the field", async () => {
    const { bodies } = await openDialog()
    const dataTransfer = { types: ["Files"], files: [PICTURE] }
    fireEvent.dragOver(preview(), { dataTransfer })
    fireEvent.drop(preview(), { dataTransfer })
    await waitFor(() => expect(field("Image URL").value).toBe(ADDRESS))
    expect(bodies(UPLOAD)).toEqual([PICTURE])
  })

  it("leaves the page open when dropped beside the field", async () => {
    const { bodies, person } = await openDialog()
    const dataTransfer = { types: ["Files"], files: [PICTURE], dropEffect: "copy" }
    // False means that the browser's default, opening the file, was prevented.
    expect(fireEvent.dragOver(field("Name"), { dataTransfer })).toBe(false)
    expect(fireEvent.drop(field("Name"), { dataTransfer })).toBe(false)
    expect(fireEvent.drop(field("Name"), { dataTransfer: { types: ["text/plain"], files: [] } })).toBe(true)
    expect(bodies(UPLOAD)).toEqual([])
    await press(person, "Cancel")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(true)
  })

  it("blocks the form during the upload and is sent once", async () => {
    const { answer, upload } = later()
    const { bodies, person } = await openDialog(upload)
    await person.upload(button(), PICTURE)
    expect(await screen.findByText("Uploading the picture…")).toBeTruthy()
    fireEvent.drop(preview(), { dataTransfer: { types: ["Files"], files: [PICTURE] } })
    await person.type(field("Name"), " II{Enter}")
    await press(person, "Save changes")
    answer()
    await waitFor(() => expect(field("Image URL").value).toBe(ADDRESS))
    expect(bodies(UPLOAD)).toHaveLength(1)
    expect(bodies(UPDATE)).toEqual([])
    await press(person, "Save changes")
    await waitFor(() => expect(bodies(UPDATE)).toMatchObject([{ imageUrl: ADDRESS }]))
  })

  it("shows the error at the field and accepts the same file again", async () => {
    const message = "This file type isn't supported."
    const { shop, bodies, person } = await openDialog({
      status: 415,
      body: { code: "not_a_picture", message },
    })
    await person.upload(button(), PICTURE)
    expect((await within(screen.getByRole("dialog")).findByRole("alert")).textContent).toBe(message)
    expect(field("Image URL").value).toBe("")
    shop.answers[UPLOAD] = UPLOADED
    await person.upload(button(), PICTURE)
    await waitFor(() => expect(field("Image URL").value).toBe(ADDRESS))
    expect(screen.queryByText(message)).toBeNull()
    expect(bodies(UPLOAD)).toHaveLength(2)
  })

  it("is rejected before sending when larger than 5 MB", async () => {
    const { bodies, person } = await openDialog()
    await person.upload(
      button(),
      new File([new Uint8Array(MAX_PICTURE_BYTES + 1)], "knee.png", { type: "image/png" }),
    )
    expect(await screen.findByText(/^This picture is larger than 5 MB\. Please choose/)).toBeTruthy()
    expect(bodies(UPLOAD)).toEqual([])
  })

  it("reports a missing connection and drops the error when a URL is typed", async () => {
    const { person } = await openDialog(() => {
      throw new TypeError("fetch failed")
    })
    await person.upload(button(), PICTURE)
    expect(await screen.findByText(/^We can't reach the shop\. Please check your connection/)).toBeTruthy()
    await person.type(field("Image URL"), "/")
    expect(screen.queryByText(/^The shop can't be reached/)).toBeNull()
  })

  it("asks for sign-in without a session and returns afterwards", async () => {
    const body = { code: "unauthenticated", message: "Please sign in to continue." }
    const { path, person } = await openDialog({ status: 401, body })
    await person.upload(button(), PICTURE)
    await waitFor(() => expect(path()).toBe("/auth?redirect=%2Fadmin%2Fproducts"))
    expect(screen.getByText("The picture wasn't uploaded.")).toBeTruthy()
  })

  it("is canceled when the dialog closes and changes nothing", async () => {
    const { answer, upload } = later()
    const { bodies, person, shop } = await openDialog(upload)
    await person.upload(button(), PICTURE)
    await screen.findByText("Uploading the picture…")
    await press(person, "Cancel")
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(shop.callsOf(UPLOAD).map((call) => call.isGivenUp())).toEqual([true])
    answer()
    await edit(person)
    await press(person, "Save changes")
    await waitFor(() => expect(bodies(UPDATE)).toEqual([{}]))
  })
})

describe("a picture by URL", () => {
  it("can be saved even if it fails to load", async () => {
    const { bodies, person } = await openDialog()
    await person.type(field("Image URL"), "https://example.com/gone.png")
    await waitFor(() => expect(preview().getAttribute("src")).toBe("https://example.com/gone.png"))
    fireEvent.error(preview())
    expect(
      await screen.findByText(/^This picture can't be loaded\. Check the address or upload/),
    ).toBeTruthy()
    await press(person, "Save changes")
    await waitFor(() => expect(bodies(UPDATE)).toMatchObject([{ imageUrl: "https://example.com/gone.png" }]))
  })

  it("clears the error when the URL changes", async () => {
    const { person } = await openDialog()
    await person.type(field("Image URL"), "https://example.com/gone.png")
    await waitFor(() => expect(preview().getAttribute("src")).toBe("https://example.com/gone.png"))
    fireEvent.error(preview())
    await screen.findByText(/^This picture can't be loaded/)
    await person.clear(field("Image URL"))
    await waitFor(() => expect(screen.queryByText(/^This picture can't be loaded/)).toBeNull())
  })
})

describe("a category picture", () => {
  it("can be uploaded too", async () => {
    const wellness = { id: 1, name: "Wellness", description: "Feel well.", imageUrl: null, productCount: 7 }
    const answers = {
      "GET /api/categories": { body: [wellness] },
      [UPLOAD]: UPLOADED,
      "PUT /api/categories/1": { body: wellness },
    }
    const shop = fakeShop(answers, ADMIN)
    renderRoutes({ "/admin/categories": categories }, shop, "/admin/categories")
    const person = userEvent.setup()
    await person.click(await screen.findByRole("button", { name: "Edit Wellness" }))
    await person.upload(button(), PICTURE)
    await waitFor(() => expect(field("Image URL").value).toBe(ADDRESS))
    await press(person, "Save changes")
    const { name, description } = wellness
    await waitFor(() =>
      expect(shop.callsOf("PUT /api/categories/1").map(({ body }) => body)).toEqual([
        { name, description, imageUrl: ADDRESS },
      ]),
    )
  })
})
