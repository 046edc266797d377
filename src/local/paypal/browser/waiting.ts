// A page whose policy keeps windows apart has its window opened, but never gets hold of it: it shows the payment within
// itself then, and this window is of no use.
if (!opener) close();
