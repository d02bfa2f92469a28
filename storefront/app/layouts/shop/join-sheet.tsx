import { useState } from "react"
import { type JoinStart, useJoinSheetRequests } from "~/features/cart/lib/join-sheet-store"
import { useLazyDialog } from "~/lib/use-lazy-dialog"

const loadSheet = () => import("./join/join-dialog")

/** The sheet that opens where somebody presses a button that buys and is no member yet; loaded on demand. */
export function JoinSheet() {
  const { Dialog, dialog, opener } = useLazyDialog(loadSheet)
  const [start, setStart] = useState<JoinStart>("register")
  useJoinSheetRequests((wanted) => {
    setStart(wanted)
    opener.onClick()
  })
  return Dialog && <Dialog {...dialog} start={start} />
}
