import type { AdminReview, ModerationBody } from "@shop/contracts"
import { useAdminMutation } from "../../common/lib/use-admin-mutation"

interface Decision extends Omit<ModerationBody, "changedAt"> {
  review: AdminReview
}

/** Publishes a review or refuses it; its author gets an email. */
export function useModerateReview() {
  return useAdminMutation({
    write: (api, { review: { id, changedAt }, ...decision }: Decision) =>
      api.moderateReview({ params: { id }, body: { ...decision, changedAt } }),
    done: (_, { decision }) => ({ title: decision === "publish" ? "Review published" : "Review rejected" }),
    failed: (message) => ({ title: "Failed to update the review", description: message }),
  })
}

/** Answers a review as the shop; an empty text removes the answer. */
export function useAnswerReview() {
  return useAdminMutation({
    write: async (api, { id, text }: { id: number; text: string }) =>
      text
        ? void (await api.replyToReview({ params: { id }, body: { text } }))
        : await api.deleteReviewReply({ params: { id } }),
    done: (_, { text }) => ({ title: text ? "Reply saved" : "Reply removed" }),
    failed: (message) => ({ title: "Failed to save the reply", description: message }),
  })
}
