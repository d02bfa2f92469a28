import { useMutation } from "@tanstack/react-query"
import { Button, Container, Heading, Text, toast, usePrompt } from "@medusajs/ui"
import { sdk } from "../lib/sdk"

interface SignOutEverywhereProps {
  /** The engine's user. */
  userId: string
  /** Says who is signed out and what they need to know before. */
  hint: string
}

/** Ends an administrator's sessions in all browsers, in both admins. */
export function SignOutEverywhere({ userId, hint }: SignOutEverywhereProps) {
  const prompt = usePrompt()
  const end = useMutation({
    mutationFn: () => sdk.client.fetch(`/admin/users/${userId}/sessions`, { method: "DELETE" }),
    onSuccess: () => toast.success("Signed out everywhere"),
    onError: () => toast.error("Couldn't end the sessions. Please try again."),
  })
  const confirm = async () => {
    const isSure = await prompt({
      title: "Sign out everywhere?",
      description: hint,
      confirmText: "Sign out everywhere",
      cancelText: "Cancel",
    })
    if (isSure) end.mutate()
  }
  return (
    <Container className="flex items-center justify-between gap-4 px-6 py-4">
      <div>
        <Heading level="h2">Sessions</Heading>
        <Text size="small" className="text-ui-fg-subtle">
          {hint}
        </Text>
      </div>
      <Button size="small" variant="secondary" isLoading={end.isPending} onClick={() => void confirm()}>
        Sign out everywhere
      </Button>
    </Container>
  )
}
