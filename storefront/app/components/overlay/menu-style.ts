export const MENU_STYLE =
  "z-50 max-h-(--radix-popper-available-height) overflow-y-auto rounded-md border border-line bg-surface p-1.5 shadow-raised data-[state=open]:animate-rise"

export const MENU_ITEM_STYLE =
  "flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-sm font-medium outline-none select-none data-highlighted:bg-sunken"
