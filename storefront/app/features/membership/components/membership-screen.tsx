import type { ReactNode } from "react"
import { Benefits } from "./benefits"
import { Faq } from "./faq"
import { JoinSection } from "./join-section"
import { MembershipHero } from "./membership-hero"
import { StarterKit } from "./starter-kit"

/**
 * The membership's marketing page.
 *
 * @param notice what somebody has to do before buying
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
