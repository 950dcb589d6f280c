/** Playwright's own list: of several lists the browser follows the last one alone. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** Two pages of the browser's own address bar, loaded anew for every test: two fifths of its work. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** How Chromium is started for tests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // A process less to hand pictures to: a fifteenth of all that a test costs.
  '--in-process-gpu',
  '--disable-quic',
  '--disable-background-networking',
  // A page lives for seconds: what the optimizing compilers spend on it never comes back.
  '--js-flags=--no-opt --no-maglev',
  `--disable-features=${[...disabledByPlaywright, ...addressBar].join(',')}`,
];
