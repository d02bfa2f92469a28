import type { ReactNode } from "react"
import { Benefits } from "./benefits"
import { Faq } from "./faq"
import { JoinSection } from "./join-section"
import { MembershipHero } from "./membership-hero"
import { StarterKit } from "./starter-kit"

/**
 * The membership's marketing page.
 *
 * @param notice tells users what they have to do before they can buy
 * @param pending the item that waits for the viewer to join
 */
export function MembershipScreen({ notice, pending }: { notice: ReactNode; pending: ReactNode }) {
  return (
    <>
      <MembershipHero />
      <Benefits />
      <StarterKit />
      {notice}
      <JoinSection pending={pending} />
      <Faq />
    </>
  )
}
