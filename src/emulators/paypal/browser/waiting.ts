// A page whose policy keeps windows apart cannot reach the window it opened: it shows the payment in a dialog then, and
// this window is of no use.
if (!opener) close();
