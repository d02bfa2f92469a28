import { ApiError } from "@shop/contracts/client"

/** The error that a call is refused with; fails the test if the call succeeds. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: number; code: string; message: string }> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, code: error.code, message: error.message }
    throw error
  }
  throw new Error("The call was expected to be refused, but it succeeded")
}

/** The status and field messages that a call is refused with; fails the test if the call succeeds. */
export async function fieldsOfRefusal(
  call: Promise<unknown>,
): Promise<{ status: number; fields: Record<string, string> | undefined }> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, fields: error.fields }
    throw error
  }
  throw new Error("The call was expected to be refused, but it succeeded")
}
