/** The search params of the current URL. React Router's hooks lag one render behind, and a write must not undo the previous one. */
export const currentSearchParams = (): URLSearchParams => new URLSearchParams(window.location.search);
