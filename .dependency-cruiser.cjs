// The import law of the house (ARCHITECTURE.md): directions, front doors, no cycles, no drawers.
const rooms = ['accounts', 'credits', 'images', 'identities', 'notifications', 'tasks'];

/** A room may look only at rooms that stand before it in the order. */
const roomOrder = rooms.map((room, place) => ({
  name: `room-order-${room}`,
  severity: 'error',
  from: { path: `^server/src/${room}/`, pathNot: '[.]test[.]ts$' },
  to: {
    path: `^server/src/(${rooms
      .slice(place + 1)
      .concat('billing', 'feedback', 'status')
      .join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-needs-nothing',
      severity: 'error',
      from: { path: '^contract/' },
      to: { path: '^(engine|server|web|e2e)/' },
    },
    {
      name: 'engine-sees-tools-catalogues-errors',
      severity: 'error',
      from: { path: '^engine/src/' },
      to: { path: '^(server|web|e2e)/|^contract/src/(index|endpoint|wire|endpoints/)' },
    },
    {
      name: 'web-sees-contract',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^(engine|server|e2e)/' },
    },
    {
      name: 'server-sees-no-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'platform-knows-no-room',
      severity: 'error',
      from: { path: '^server/src/platform/' },
      to: { path: '^server/src/(?!platform/)' },
    },
    {
      name: 'rooms-by-front-door',
      severity: 'error',
      comment: 'A room imports another by index.ts; tables may name tables of earlier rooms as foreign keys.',
      from: { path: '^server/src/([^/]+)/', pathNot: '[.]test[.]ts$' },
      to: { path: '^server/src/[^/]+/', pathNot: '^server/src/($1|platform)/|/index[.]ts$|-tables[.]ts$' },
    },
    {
      name: 'tables-by-tables',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/', pathNot: '-tables[.]ts$|[.]test[.]ts$' },
      to: { path: '^server/src/[^/]+/[^/]+-tables[.]ts$', pathNot: '^server/src/($1|platform)/' },
    },
    ...roomOrder,
    {
      name: 'feedback-after-images',
      severity: 'error',
      from: { path: '^server/src/feedback/' },
      to: { path: '^server/src/(identities|notifications|tasks|billing)/' },
    },
    {
      name: 'billing-after-credits',
      severity: 'error',
      from: { path: '^server/src/billing/' },
      to: { path: '^server/src/(images|identities|notifications|tasks|feedback)/' },
    },
    {
      name: 'only-tasks-see-the-engine',
      severity: 'error',
      from: { path: '^server/src/(?!main[.]ts|studio[a-z-]*[.]ts|tasks/)', pathNot: '[.]test[.]ts$' },
      to: { path: '^engine/src/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'engine-layers-runtime',
      severity: 'error',
      from: { path: '^engine/src/runtime/', pathNot: '/child-entry[.]ts$' },
      to: { path: '^engine/src/(abilities|faces|tools)/' },
    },
    {
      name: 'engine-layers-imaging',
      severity: 'error',
      from: { path: '^engine/src/imaging/' },
      to: { path: '^engine/src/(runtime|abilities|faces|tools)/' },
    },
    {
      name: 'engine-layers-abilities',
      severity: 'error',
      from: { path: '^engine/src/abilities/' },
      to: { path: '^engine/src/(faces|tools)/' },
    },
    {
      name: 'engine-layers-faces',
      severity: 'error',
      from: { path: '^engine/src/faces/' },
      to: { path: '^engine/src/tools/' },
    },
    {
      name: 'engine-layers-providers',
      severity: 'error',
      comment: 'Tools ask connected engines through their context: only the front door holds providers.',
      from: { path: '^engine/src/providers/', pathNot: '[.]test[.]ts$' },
      to: { path: '^engine/src/(abilities|faces|scenes|tools)/' },
    },
    {
      name: 'engine-asks-by-context',
      severity: 'error',
      from: { path: '^engine/src/(abilities|faces|scenes|tools|runtime|imaging)/' },
      to: { path: '^engine/src/providers/' },
    },
    {
      name: 'engines-room-stands-alone',
      severity: 'error',
      from: { path: '^server/src/engines/', pathNot: '[.]test[.]ts$' },
      to: { path: '^server/src/(?!engines/|platform/)' },
    },
    {
      name: 'web-ui-knows-nothing',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: { path: '^web/src/(app|tools|features|studio|api)/' },
    },
    {
      name: 'web-api-below',
      severity: 'error',
      from: { path: '^web/src/api/' },
      to: { path: '^web/src/(app|tools|features|studio)/' },
    },
    {
      name: 'web-studio-below',
      severity: 'error',
      from: { path: '^web/src/studio/' },
      to: { path: '^web/src/(app|tools|features)/' },
    },
    {
      name: 'web-siblings',
      severity: 'error',
      from: { path: '^web/src/(tools|features)/([^/]+)/' },
      to: { path: '^web/src/(tools|features)/[^/]+/', pathNot: '^web/src/$1/$2/' },
    },
    {
      name: 'web-app-on-top',
      severity: 'error',
      from: { path: '^web/src/(tools|features)/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'no-drawers',
      severity: 'error',
      from: {},
      to: {
        path: '^(contract|engine|server|web|e2e)/.*(^|/)(utils?|helpers?|common|misc|managers?|services?)(/|[.]tsx?$)',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(contract|engine|server|web|e2e)/',
    exclude: { path: '(^|/)(dist|data|node_modules)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: 'specify',
    combinedDependencies: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
    },
  },
};
