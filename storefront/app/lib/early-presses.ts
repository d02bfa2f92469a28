import { useEffect } from "react"

const HYDRATED = "shop:hydrated"

/**
 * Runs in the head. On a slow network a page is there before its scripts: until React has taken over, buttons
 * that are pressed are kept, each once, instead of doing nothing or sending a form nowhere.
 */
export const EARLY_PRESSES_SCRIPT = `(()=>{const pressed=new Set,keep=e=>{const b=e.target.closest("button");if(b){e.preventDefault();e.stopImmediatePropagation();pressed.add(b)}};document.addEventListener("click",keep,true);document.addEventListener("${HYDRATED}",()=>{document.removeEventListener("click",keep,true);pressed.forEach(b=>b.isConnected&&b.click())},{once:true})})()`

/** Presses, once React has taken over, what was pressed before. */
export function useEarlyPresses(): void {
  useEffect(() => {
    document.dispatchEvent(new Event(HYDRATED))
  }, [])
}
