/** The overlay behind dialogs and drawers. */
export const OVERLAY_STYLE =
  "fixed inset-0 z-40 bg-[#06130f]/55 backdrop-blur-[2px] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
