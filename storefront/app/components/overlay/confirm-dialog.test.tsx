import { render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it, vi } from "vitest"
import { ConfirmDialog } from "./confirm-dialog"

function open(pending: boolean) {
  const onCancel = vi.fn()
  render(
    <ConfirmDialog
      open
      title="Delete it?"
      confirm="Delete"
      pending={pending}
      onConfirm={vi.fn()}
      onCancel={onCancel}
    >
      It is gone then.
    </ConfirmDialog>,
  )
  return { onCancel, person: userEvent.setup() }
}

const WAYS = {
  Escape: (person: ReturnType<typeof userEvent.setup>) => person.keyboard("{Escape}"),
  Close: (person: ReturnType<typeof userEvent.setup>) =>
    person.click(screen.getByRole("button", { name: "Close" })),
  Cancel: (person: ReturnType<typeof userEvent.setup>) =>
    person.click(screen.getByRole("button", { name: "Cancel" })),
}

describe("a confirmation dialog", () => {
  it.each(Object.entries(WAYS))("closes with %s", async (_name, leave) => {
    const { onCancel, person } = open(false)
    await leave(person)
    expect(onCancel).toHaveBeenCalledOnce()
  })

  it.each(Object.entries(WAYS))("stays open on %s while the action runs", async (_name, leave) => {
    const { onCancel, person } = open(true)
    await leave(person)
    expect(onCancel).not.toHaveBeenCalled()
    expect(screen.getByRole("dialog", { name: "Delete it?" })).toBeTruthy()
  })
})
