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
 */
export function MembershipScreen({ notice }: { notice: ReactNode }) {
  return (
    <>
      <MembershipHero />
      <Benefits />
      <StarterKit />
      {notice}
      <JoinSection />
      <Faq />
    </>
  )
}
