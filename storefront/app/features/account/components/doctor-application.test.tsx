import type { User } from "@shop/contracts"
import { screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { fakeShop, NEWCOMER } from "~/testing/fake-shop"
import { renderScreen } from "~/testing/render-screen"
import { DoctorApplication } from "./doctor-application"

const PATH = "/api/user/doctor-application"
const APPLICANT: User = {
  ...NEWCOMER,
  doctorTitle: "DPT",
  doctorSpecialty: "Knees",
  doctorBio: "I have helped people back on their feet for twenty years.",
}

it("a doctor approved immediately gets a welcome even if the profile fails to reload", async () => {
  const shop = fakeShop({ [`GET ${PATH}`]: { body: { status: "none" } } }, APPLICANT)
  renderScreen(<DoctorApplication user={APPLICANT} />, shop)
  await userEvent.click(await screen.findByRole("button", { name: "Apply as a doctor" }))
  shop.answers[`POST ${PATH}`] = { body: { status: "approved" } }
  shop.answers["GET /api/user"] = { status: 503, body: { code: "unavailable", message: "Not now." } }
  await userEvent.click(screen.getByRole("button", { name: "Send application" }))
  expect(await screen.findByText("Welcome, Doctor")).toBeTruthy()
  expect(screen.queryByText("Application not sent")).toBeNull()
})
