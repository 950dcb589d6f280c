/**
 * Words that stand near a word of the lexicon and are right as they are: those of the 30,000 most
 * frequent of spoken English (SUBTLEX-US) and Spanish that the spelling repair would change, and the
 * names of people: no Sofya is a sofa.
 */
export const realWords = `
  dist safco hirsh cuny suny bleecker barrow charlton horatio forsyth hester doyers hancock tillary conover caton bronxwood crotona cambria manhasset
  torres watkins carlson barrett caldwell frazier cardenas fischer burnett wilkins roberson sweeney barron mathews lowery buckley ventura moyer schmitt bernstein coppola sanders
  compass corcoran elliman sothebys zillow redfin streeteasy estimats estimat estimte estimete estamate estamates estimets
  retiree retirees trustee trustees employee employees devotee devotees attendee attendees honoree honorees invitee invitees refugee refugees licensee licensees mentee mentees parolee parolees nominee nominees
  fema
  adriana alam alberto aldo anil antonia armando azucena bassam bazile bernice bilal bonilla burgos
  caban cabrera camacho candida cardona carlota carrillo chaim chana charlot chiu choi chunche chunches cisneros
  clarice collado concepcion concetta cristian cristobal cropsey delia deshawn despina diop duval
  esteban estela estevez faye fong francisca galarza gallegos gaye gennady grullon hernan hollis
  hussain iman imogene infante islam joon judi jung kira lara leah leona linares lorenzo lorna maha
  malka manuel marcela marcelo maribel mariela mario marisol maritza mariusz marla marlene marleny
  marrero marta martina matias mejia mena menon mimi minh moise moises molina monique montanez
  montoya mujica nabil nair nikos oleg olga orlando padilla parra patti paulette pavel peguero petra
  pham phan pizarro polanco queenie rami ramos rangel raul reba rego reinaldo remy rena reynaldo
  rios roberto rodas romulo rosanna rowena roxana roza saeed saha saleh salgado salim sergei shapiro
  shen sherice shira sofya solano sonia sosa souad stavros sylla tami telesforo tess thao thapa throggs
  tian timur toure tran trish velez verma verna vidal vinh wael
  beis medrash midrash seforim shul shtender shtenders bimah
  estorba estorban estorbo estorbar estorbando estorbaba estorbaban
  callo cheers cide galante guisante guisantes
  bautizo canilla canillas carrete carretes cornisa guarden llavero podrida podridas podrido podridos suegro suegros tabique tabiques telar triates
  baluster balusters milliner newel picaron quilter roastery transom transoms triplex upholsterer
  carpinteria cerveceria colmado fonda heladeria jugueria libreria llantera rosticeria tortilleria
  cierra cierran cierre cierres cierro cinc citar cose coses erman escritura escrituras escultor
  esculturas escultural estadia estalla estampa estampas estatal estator estatura estatus estatuto
  giralda harte holla maza mazas nado nodo nudo pancilla patilla poyo royo sise vano vates vola volas
  vote santa santon santero espatula bloke blokes cote kama kamas keen kola kosher quash quay quays
  sheath squid squids tasha thresh valance valances wrath wreathe
  cubica cubicas cubico cubicos jala jalan jalaba muchisima muchisimas muchisimo muchisimos pues
  veintena veintenas decena decenas treintena centenar centenares quincena advil tylenol motrin aleve advils schlitz pabst
  aaron abiding abierto abiertos abilities ability abode abort aborted abre abres abril abscess
  absolve absorbed abyss acceso accessorize accident accidents according account accounts accuses
  acelera aceptado acer acera acercan acerco aces ached acheron achieve achieves acidity acordado
  acre acres activate activates actively activism activist activists acto actos actress actresses
  acts acuerda acuerdas acuerdo acusado acusados adapted adelante adentro adios adjunto admirer
  admirers adopted adoring adorned adrenal advisor advisors aeon aerea afire african afro agente
  agentes agotado aguja ahorros aide aides aiding aired airhead airier airline airlines airport
  airports airy akron alameda alarma alas alba alberta alcalde alchemy alec aleja alemana alex
  alexia alfa algeria alhambra alia alias alienate aliens aliento alimenta alimentar alimento
  alimentos alla allen alliance alliances allo alma almanac almas alpha alps altair alter alternate
  alters aluminium alumnus always amaba amabas amable amables amada aman amanda amantes amas
  amazing amazon ambiance ambience ambient ambulancia america americana americano amex amiable
  amicable amid amigable amis amos ample amplified amplifies amplify anaesthesia analyse analysed
  analyses analyze analyzed analyzes ancient ancients andando andre anesthetic anesthetics angel
  angela angels anger angers angie angled angler angola angulo annul antares antelope antena
  antennae antics antigen antique antiques antlers ants anunciar anus anybody apagado apagalo
  apenas apex apparatus apparent appeared applied applies apply approx apps april apron aprons
  aprox apt apurate aqua aquarius arca arcadia arcane arch archaic archer archers arches archie
  arching archived archway arco arde ardiente aren arent argon aria arias aries arkansas arma
  armados armas armenia armor armored armour armoured armoury aroon arqueros arranca arras arresto
  arrival arrivals arroz arsenal arson arte artes artsy arty asado asap ascension ascenso ascent
  ashcan ashley asks aspecto aspirin aspirins assemble assembled assembler assembles assignment
  assignments assisi assisted associated associative assured asta astoria asus asustada asustado
  asustados ataco atajo ataquen ataques atlas atoning atta audit auditor augment aumento aunties
  autograph autographs automat automatic automatics automation autor auxiliaries auxiliary auxilio
  available ave aviator aviators avis avisa avisado awacs awry axel ayer baas baba babble babbled
  babbles babe babes bach backaches backboard backdoor backer backers backfield backfire backfires
  backhand backing backlog backstop backtrack backward backwards backwoods bacon bacteria bacterial
  badder bade badged badger badgers baffle baffled baffles baggage baggies bagging baggy baguette
  baht bail baila baile bailed bailer bailey bailing bails bairn bait baiting baits bajando bajar
  bajate baje bake baked bakes balanced balder balding baldwin baldy bali balkans balked ballard
  ballast balled ballena ballenas baller balling ballon balloon balloons ballot ballroom bally balm
  balon baloney balu bandage bandaged bandages bandana bandanna bandera bandido bandidos bandied
  bandier bandits bando bandstand bandy bandying bane banes bang banged banger bangers banging
  bangs banished banister banking banky banned banning bannister bannock banque banquete banter
  baptism baptisms barb barba barbados barbara barbarian barbarians barbaric barbaro barbary barbas
  barbecued barbed barbies barbs barco barcos bard bare bareback bared baretta barf barfing barge
  barged barger barging baring bark barker barking barks barlow barn barneys barnyard baron barons
  baroque barr barrack barracks barrage barre barred barren barrera barret barricaded barriga
  barril barring barringer barrio barrister barro barroom barry bart barter barth barton based
  baseless baseman bash bashers bashing basic basics basil basing basis bask basking basset bassoon
  bast basta baste baster bastian basting bastion bata batallas batallon batch batches bateman
  bathe bathes bathhouse bathing bathrobe bathrobes baton batons batted batten batter battered
  battering batters batting battle battled battles battling batton batts bawd bawl bawled bawling
  baxter baying bayside bead beadier beads beady beak beaker beakers beaks beaming beano beany bear
  beard beards bearers bearing bearings bears beast beasties beastly beasts beat beaters beating
  beatings beatles beats beau beaumont beaus beaut beautify beauts beautyrest beavers beba beber
  bebo beck becket beckett becks bedrock bedroll bedsores bedspread bedtime beech beecher beef
  beefing beefs beefy beep beeping beeps beery bees beet beets began begged begging begs bein bela
  belch belcher belches belching belfast belgian belgians bella bellas bellboy bellboys belle belli
  bellies belling bello belly bend bended bending bends bene benes beng benn bennet bens bent
  bentwood berger bergman berkeley berm berries berserk bert bess best bestia beta beth bets better
  betters betting bianco bibi bick bidder bidding bide biding bids bienestar biff bigger biggies
  biker bikers biking bile billet billetera billfold billing billings billones bimbo bimbos bind
  binder binders binds bink bipolar birdcage birdies birdy bish bitch bitched bitches bitching bite
  biter bites biting bitter bitterly bitters bizarre blabber blackbird blacken blacker blackest
  blackfoot blackguard blackie blacking blackjack blacklist blackness bladder bladders blain blake
  blam blame blames blaming blanc blanch blanche blanco blancos bland blank blanked blanking blanks
  blare blares blaring blasted blasting blather blaze blazers blazes blazing bldg bleaching bleak
  bleaker bled bleeder bleeding blend blende blended blending blends blessing blessings bleu blew
  blight blighter blinders blinding bling blinis blink blinked blinker blinkers blinking blinks
  blister blisters bloat blob bloc blocker blockers blog bloggers blond blondes blonds bloody bloom
  bloomed bloomer bloomers blooms blooper bloqueo blot blots blotted blotter blotting blowing blown
  blubber blucher bluebird bluebirds bluffed bluffing blume blunder blunders blur blush blushes
  blushing bluster blustery blvd boar boarder boarders boarding boars boas boast boasted boasting
  boasts boathouse boating bobbing bobo bobs bobsled boca bock boda bodas bode bodes boeing bogged
  bogging bogie bogies bogs boil boiled boiling boils boing boise boko bola bolas bold bolivar boll
  bollocks bolo bolos bolso bolting bomba bombard bombas bomber bomberos bombers bombing bombings
  bombo bona bonanza bonbons bond bondage bonding bonds bone boned boner bones bong boning bonitas
  bonitos bonk bonkers bonne bono bonos bonsoir bony boob boobies boobs boof booing bookends bookie
  bookies booking bookings bookish booming boon boonies boos boost boosted boosts bootie booties
  booting bootleg booty boozing bopper boppers bopping bora border borders bordo bore boredom bores
  boring born borne borrow borrows bors bosch bose bosh bosom bosoms bossa bossing bossy boston
  bosun botarla botarlo botarlos botas botch botched bother bothers botones bots bottling boulder
  boulders bounced bounded bounder bounding bounty bouquet bouquets bourbon bout bouts bouvier
  bowel bowels bower bowers bowflex bowing bowler bowlers bowline bows bowser boxcar boxcars
  boxeador boxers boxy boyhood brace bracelet bracelets braceros braces bracing brack bracken brad
  brag bragged bragging brags braille brain brainier brains braking bran branching brander brandies
  branding brandon bras brash brasher brassier brat brats brave bravery braves braving bravo bravos
  brawler brawling brawn brawnier bray brays breach breached breaches breaching breadth breaker
  breakers breaking breakup breakups breasts breather breck bree breeches breed breeder breeders
  breeding breeds breezier bret brewed brewery brewster brian bribe bribes bribing brickle bride
  brides bridger bridget bridle brie briefing briefings brier brig brighten brill brimmer brindis
  brine bringing brinier brink brisk brisker brisket bristles brit britain britches brite brits
  britt brittle broad broaden broader broads broadway brock brogan broiled broke broker brokers
  bromo broncos bronx brood brooding brook brooklyn brooks bros broth brothel brothels brother
  brought brow brownie brownies browning brows browse browser browsing bruce bruiser bruising
  brunch brushing brut brutish bruto bryan btw bubber bubbly buck buckboard bucked buckeye bucking
  buckled buckler buckles bucks budding budge budging buds buen buffed bugged bugger buggers
  bugging bugling buick build builder builders builds bulging bulking bulky bull bullet bullets
  bullies bulling bullock bullocks bullring bulls bully bullying bumble bummer bumming bumped
  bumping bunch bunched bunches bunco bundled bung bungled bungler bunglers bungo bunker bunkers
  bunking bunnies bunny bunt bunting burbank burbs burdens burdon burg burger burgers burgess
  buries burkes burmese burn burned burning burns burp burping burps burr burring burrito burritos
  burrow burrows burst bursts burt burton bury burying buscare buscarte busco buses bushwick bushy
  busses busting bustling busty busy butch butchery butt butter butters buttery butting buttock
  buttocks buttoning butts buzzing bytes caballero caballeros caballo caballos cabaret cabarets
  cabbage cabbages cabbie cabby cabernet cabled cabo cabron cabrones cabs caca caceria cache
  cachorro cackles cackling caddy cade cadenas cadera cadillac cadillacs cadre cady caen caer caera
  caes cagar caged cager cagey cago caia caiga caigo cain cairo cajun cajuns caked caking calc
  calculate calculated calculates calculation calculations calderon calf calgary caliber calla
  callar callarte callas callback callejon callense callers callese calling calm calma calmense
  calming calms calor calves calzones camarada camaradas camarera cambia cambiado cambiamos cambian
  cambiara cambiaria cambiarlo cambiarme cambiaron cambias cambie cambies cambios came camellias
  camina caminando caminar caminas camino caminos camisa camisas camiseta campeon campion campo
  campos campout campsite cams canales canalla canarsie canc cancers cancion candid candidly
  candids candied candler candles canines cankers cann canneries cannery canning cannon cannonball
  cannonballs cannons canny canon cansada cansado canse canst cant canta cantar canteen canteens
  canter cantina canton cantonese canvases canyon canyons caos capa capable cape caper capering
  capers capes capilla capita capital capitals capitan capper cappuccino cappuccinos caprice
  capsula caption captions captors capture captures capturing capulet capullo cara carajos caramel
  caramels caras carat carats caray carbide carbine carbondale carbs carcel careers careless carey
  careys carfare cargador cargamento cargar cargoes caribou carina caring caritas carl carla
  carlino carlo carlos carmel carmine carnage carney carnicero carny caro carolers carp carpal
  carpe carpenter carpenters carpentry carpool carr carrera carreras carretera carrie carried
  carrion carroll carrot carrots carson carta cartas carte carter cartera cartier cartilage carting
  cartman cartoon cartoons cartuchos cartwheel cartwheels carve carved carvel carves carving
  carvings carwash casar casarnos casarte casaste cascade cased casero casey cashing cashmere
  casing casings casino casinos casio caskets casks caso casos casper cass cassino cassius castalia
  caste castigo casting castles castor catalan catalogued catched catches catchier catching cater
  catered caterer caterers caters cates cath catherine catorce causa causas cause causes causing
  cautery caution cava cavar cave cavemen caves caving cawing caxton cayeron cayo caza cazador
  cazas cease ceases ceil cella cellphone cellphones cellular celos celula celulas cena cenar
  censure centaurs centavo centavos centering centrifugal centrum centuries century cepillo cercana
  cercano ceres cero cerrada cerradas cerramos cerrando cerro certain certeza cesar chablis chad
  chafe chaffing chafing chagrin chai chairing chakras chalice chalked chama chamber chambers champ
  champan champana champion champs chan chance chanced chances chancing chandler chang changeable
  changed changeling chant chanted chanting chants chao chaos chap chapin chaplain chaplains
  chaplin chapped chapping chaps chapter chapters chaqueta charade charades charas charged charging
  charing chariot chariots charities charity charla charlar charles charley charm charmed charmer
  charming charms charred charring charter charters charting chase chaser chasers chases chasing
  chaster chat chats chattel chatter chattering chatting chau chaucer chaval chaw cheapen cheaper
  cheat cheated cheater cheaters cheating cheats checker checkers checkup checkups cheddar chee
  cheek cheeks cheered cheering cheery cheesecake cheesed cheesy chelsea chem chemist chemists chen
  cher chess chesty chet chew chewing chews chez chia chic chicago chicano chicanos chick chickies
  chicks chicory chief chiefs childish childless chile chilean chili chilies chill chilled chillies
  chilling chills chiltern chimera chiming chimney chimneys chimp chimps chin ching chink chinks
  chino chinos chins chipped chippewa chippie chipping chiropractor chirp chirping chirps chiseled
  chiseler chispas chistes chit chiv choca choco chocolatey chofer choke choker chokes choking chol
  cholera chomp chomping chon choosers choosing chopped chopper choppers chopping chords chore
  chores chou chow chowder chowing choy chris christian christians christmases chromic chub
  chubbier chubby chuck chucked chucks chugging chupa chuppah churned churning cider cienega
  cigarro cigarros cima cinch cinco cindy cine circling circo circuito circuitry circulate
  circulated circulates circulating circulatory circulo circulos circuses cistern cita citas
  citation citations cite clack clad claiming clair clam clamp clamped clamping clamps clams clan
  clanging clank clanking clans clap clapped clapper clapping claps clare clarinet clarion clark
  clary clase clases clash clashed clashes clasica clasico classic classics classier classwork
  clatter clattering clatters clavering clawing clayton cleanest cleanse cleanser cleanses
  cleansing cleanup clearer cleat cleats cleaver cleaves clement clements clerical clerk clerking
  clerks clever cliches click clicked clicker clicking clicks cliente clientes climate climax climb
  climbed climbs clincher clinging clink clinker clinking clint clinton clip clipboard clipped
  clips clit cloak cloaking clobber cloche clocking clod clogging cloister clone clones cloning
  closed closer closest closeted closing closings clot clots clotted clotting clouding cloudless
  clove cloves clown clowning clowns clubber clubbing clubfoot cluck clue clues clunker clutch
  clutched clutches clutching cmdr coach coached coaches coal coalition coals coartada coast
  coastal coaster coasters coasts coating coattails coax coaxing cobb cobbler cobby coble cobra
  cobras cobs coca cocaina cocaine cocinar cocinera cocinero cock cocker cocking cockpit cocks coco
  codding coddle coddled codex codo cody coeds coercion coffeemaker coffers coge coger coherence
  coi coja cojones coked coldness cole coleccion colegas coleman coles colgado colgando colgar coli
  colin colina colinas collage collagen collar collard collars collate collation colleague
  colleagues collect collected collection collections collective collects colleen collide collier
  collins collude collyer colocar colombo colon coloreds coloring colour colours colt colts
  columbia columbo column columns coma coman comando comarca comas comb combes combinacion combine
  combines combing combs combust comeback comebacks comedia comedian comedians comemos comen
  comenzo comercio comere comet cometer comets comfort comforter comforters comforts comi comical
  comido comio comma comme comment comments commies commits commodore commodores commoner commoners
  commons communal commune commute commuted commuter commuters commuting comodo comodos comp
  compania companias comparar compare compares comparing compartir compass compels compete competed
  competes competing competir compilation compiling comping complace complejo completar completed
  completing completion complex complexes complice component components compos compose composed
  composer composers composing composite composure comprado comprador compramos comprar comprare
  compraste compress compressed compresses compression compressions comprise comps compute computed
  comrade comrades comte comunal comunales comunidad conceal conceals concede conceit concentrate
  concentrated concentrates concentration concentrations conception concepto concern concerns
  concerto conch concho concierne concierto conclusion conclusions concoct concoction concord
  concurs concussion condado conde condemn condemning condenado condensation condense condensed
  condicion condiciones conditional condom condoms condone condor conduct conducta conducts conduit
  conduits cone coney confection conferencing confers confesion confessing confession confessions
  confiable confiar confias confidence confidences confident confies confine confines confluence
  conform cong congelado congestion congo congrats congreso conk conn connect connection
  connections connector connects conner conners conning cono conocer conocerte consejo consejos
  consent consenting consents conservation consiga consist consists consolation consoled consoling
  consort constable constables constrictor constrictors constructing constructive consuelo consul
  consular consulate consulta consultant consultants consume consumes consummation contaba contact
  contactar contacto contactos contacts contado contador contare contarle contarme contarte conte
  contempt contender contenders contention contest contests context continent continents continua
  conto contour contours contract contracted contraction contractions contracts contrary contratar
  contrato contratos contrite contrition controla controlar controlled convencer convencio
  convencion convene convened convenient conveniente convening convent convention conventions
  convents converge convergence conversacion conversaciones conversar conversational converse
  conversing conversion convert converted converti convertir convertira convertirme convertirse
  convertirte converts convey conveyed conveys conviction convictions convierte convoyed cooch
  cooing cookies cool coolant cooled coolest cooley coolidge coolie cooling coolness cools coombs
  coon coons cooper coopers cooping coot cooter cooties copa copas cope copiado copied copious
  copped copping cops copter copying coquette cora coral cordero cordial cording corduroy cordy
  corea corker corking corky corn cornea corneal corneas corned cornell cornet corns corny coro
  corona coronel coroner corp corporal corps corra corran corre correct correctas correction
  corrections correcto corredor corren correo correos corres corrio corsage corse corsets cort
  corta cortado cortando cortare cortaron cortas corten cortex cortez corteza cortical corto cortos
  cosita cosmo cosmos costa costado costar costara costas costco costillas costing costo costumbre
  costumbres cosy cotter cougar cougars cough coughed coughing coughs coulter counsel countess
  counties countries country coup couple coupled couples coupling courage courier couriers courses
  coursing courted courtin courting couture cove coven covering covert covet covets covey cowards
  cower cowering coworker coworkers coyotes cozier cozy crab crabby crabs crack cracked cracker
  crackers crackle crackles crackpot crackpots cracks cradles craftsman craftsmen crafty crag crain
  cram cramming cramp cramped cramping cramps crane craneo cranes crank cranked cranking crapper
  crapping crashed crasher crashers crass crate crater craters crave craves craving cravings craw
  crawley cray craze crazier crea creador creak creaking creaks creame creamer creamy crean crear
  creas create created creates creating creatinine crece credence credito creditors cree creep
  creeped creeper creepers creepier creeps crees crei crema cremate creme creo crept crescendo
  crest crested crete crewe cria crick cries crimenes cringing crio crip cripes crippling crips
  cris crisped crisper criss crit critter critters croak croaker croaking croaks croc crochet
  crocker croft crone crook crooked crooking crooks croon crooner crooning crop cropped cropper
  crops croquet crossed crossfire crotch crouch crouched croupier crow crowed crowing crows crucero
  crueler cruise cruised cruises cruller crunch crunched crunches crunchy crusader crusaders crush
  crusher crushes crusted crustier cryonics crystal crystals cuadra cuadras cual cuan cuantas
  cuanto cuantos cuarta cuartel cuba cubed cubierta cubiertas cubierto cubre cubs cuca cuckold
  cuddling cuddly cuello cuentes cuerno cuernos cuervos cues cuesta cuestan cuestion cuidado
  cuidados culling culo culos cultivate cultivated cultivates cultivation cumming cunning cunt
  cunts cupping cups cura curable curator curbing curd curdled curdles cure cured cures curie
  curioso curious curled curlers curling curly curried curry curse cursed curses cursing curso curt
  curva curving curvy cush cushing cussing custody customary cute cuter cuticle cuticles cutler
  cutlery cuya cuyo cycled cyclone cyclopes cyclops cynical cyst czar daba dabs dada daft daga
  dailies daily daises daisies daisy dali dally dama damas dame dames damming damning damos damp
  damping dams dana danced dancer dancers dancing dane danes danishes danke dante dapper dara daras
  dare dares dark darling darlings darn darte darting dash dashboard dashes dashing date dates
  datos davis dawn dawned dawning dawns deader deadline deadlines deaf dealing dealings dean dear
  deare death deaths deberas deberes deberia deberias debi debo debrief decay decaying decedent
  deceive deciding decision decisiones decisions declaration declarations declare declares declined
  deco decoder decoding decorate decorating decorator decorators decorum decoy decoys dedo dedos
  deduce deduced deeds deem deems defecto defector defectors defects defensa defensas defense
  defining deflector defying dehydrated dehydration dejects dejo delhi delicate delight delights
  deline deliver delivered delivers dell della delving deme demi demon demons demotion denial
  denials denise denning dentista dentistry denying deportation deposed deposition depositions
  depositors depress depresses depressing depressors deprisa deprive depriving depto dere derision
  derive derived derives desayunar descansa descenso descent desean desert deserts deserve deserves
  desi desierto designate designed designer designers desiring desocupar desocupo desolation
  desperte desperto destine destines destinies destino destiny detect detected detection detector
  detectors detects detesto detests detonation develop developed develops deviate deviled devise
  devised devolves dewalt dial dialect dialects dialing dials diaries diary dice dices dicha dicing
  dick dicks dicky dictating dictator dictators diction diet dieting diets differs diffuse digan
  digging diggings digitalis digress dijeron dilation dill dilly dime dimes dimming dimos dimple
  dimpled dimples dimpling din dinar dinars dine dinero dingier dingy dink dinks diplomacy diplomat
  diplomats dipped dipper dira diran diras dire directa directed direction directions directly
  directo directora directories directory directs dirk dirtier disable disarray disc disclose
  discord discs discus discuss discusses dishing dishy disk diskette disks disloyal dispatch
  dispatched dispatches dispensary dispense dispensed dispersal disperse dispersed dispersing
  displace disposable disposables disposing diss dissect dissent dissenting dissing distributing
  distributor distributors ditches ditty diva dive diver divers diversion diversions dives divide
  divided dividend dividends divides diving divining divisional doable doberman dobie dobla doce
  docs doctora doctoral documental dodging doesnt dogging doghouse doilies doily dole doler doli
  dolor dolores dolt domains domed dominar domingo domingos domini dominio dominion dominoes
  dominus dona done donna donnas donne dons dont doom doormat doormen doorway doorways dope dopes
  doppler dora dork dorks dormant dormi dormia dormida dormido dormire dormitories dormitory dorn
  dort dory dose doses dost dote dotes doubled doubly doubted doubtless doug doughty doughy dour
  dove dover doves dowd downer downers downing downside downtime downy doyle doze dozer drab drabs
  draftees drafty drag dragging drags draining drake dram drank draped draper draping drat drawing
  drawings drawling drawn dread dreading dreamer dreamers dreaming dreck dredging dregs dresden
  dressy drew dried drift drifter drifters drifting drifts drilling drinker drinkers drip dripping
  drips drivel driveling driven driver drivers droll droning droop dropper dropping droppings
  drought drove droves drown drowned drowning drowns drummed drummer drummers drumming drunk drunks
  dubbing ducal ducats duce duchess duck ducking duckling ducks ducky duel dueling duelling duet
  duets duffer dull dulls duly duma dumb dumbest dumbo dumping dumpy dunce dunces dunk dunking
  dunks dunning duping duplicate duplicated duplicates duplication duress durning durst dusk dusting dusty
  dwell dwells dyer dying dyson eager earl earn earns earring earrings ease eased eases east easter
  eastern eaten eatery eats echa echas eche eches echoes eclectic economic economics ecstatic edgar
  edged edgy edicion edie edit edition editions edits efectivo efectos efforts eighties eighty
  ejaculation ejercito ejercitos elastic eleanor elect elected elective electives electra
  electrical electrician electricians electro electron electrons elects elevate elevation
  elimination elm embajada embajador embarking embroider embroidered emergence emergencia
  emergencias emergent emit emits empathy emphases employed employer employers employs empresa
  empresas empress emulate emulates encargado enclose encode encoded encore encores endanger
  endangers endurance enero enfadada enferma enfermo enfermos engaging engineers engraved enhance
  enhances enlarge enlarged enlarges enojada enojado enright enrolled ensalada ensenado ensenas
  enslaving ensuring enter enterado entere entered enterrada enters entierro entonces entorno
  entourage entra entrado entrails entramos entrando entrara entrare entras entraste entrega
  entregas entrego entremos entro entropy entwine eod epsilon epsom epson equalize equinox equip
  equips eran eras erased eraser erasers erected erection eros escala escalates escapa escapade
  escapades escapar escaparse escapaste escaped escapee escapes escapo escenas escoger esconder
  escorted escriba escribe escribes escribi escribio escribire escribo escritor escucha escuchas
  esfera espacio espadas espalda espaldas esparta esperaba esperabas esperad esperado esperame
  esperamos esperan esperar esperara esperare espere esperemos esperen esperes espero esposos
  esquire estaba estaban estable estadio estallar estando estanque estar estara estaran estaremos
  estaria estarian estarias estarlo estate estates estatua estelar estemos estomago estrada
  estrella estrellas estreno estribor estudiado estudie estupida estupidas estupido estuvimos
  eternal ethan euro euros evacuacion evacuating evaluacion evaluation evaluations evan evans
  evaporate evaporated evaporates evaporating even evens evento eventos everest everlasting
  everlastings evermore evident examine examines excusas excused exec execute executing execution
  executions executor exercised exert exerts exes exhausto exhibition exist exists exito exorcise
  exorcism exorcist expansion expects expedient expedite experta expertise expires explicacion
  exploit exploits exploration expresar expresion express expresses expulsado extensive
  exterminator extract extracted extraction extractions extracts extrana extranas extrane extremo
  eyelash eyelashes fabrica face faces facets facil faciles fact faction factions facts factual
  faddle fade faded fades fail failing failings fails fainter faire fairness faked faker fakers
  fall falling fallout fallow falls falter fama fame famed familia fancied fanning farce fare
  farewell farewells farmed farmer farmers farming faro fart farther farting farts fase fastened
  fasting fate fated fates fathered faun favoring fawning faxed fayed faze fearing feat feather
  feathered feathers feats featured febrero feces fed feds feeder feeders feeding feedings feel
  feeling feelings feels feinting fell felled feller fellers felling fellow fellows femoral fenced
  fend fending fends fenner fenster feria fermat ferment fermented ferments fervent fest fetch
  fetching feud feuding feuds fiat fibre fibreglass fibres fico fiction fictional fiddled fiddler
  fiddling fide fiel fielder fielding fiend fiends fife fighter fighters fighting figs figure
  figured figures figurine fiji fijo filches filed filet fili fille fillet fillies filling fillings
  filly film filme filmed filming films filthier finales finches finder finders finding findings
  finds fine fined fines finesse fining finished finishes finishing fins fireball fireballs fired
  firefight firehouse firelight fireman firemen firing firings firm firma firmas firme firmes
  firmness firms firs fishman fishy fisk fissure fissures fist fists fitter fittest five fiver
  fives fixating fixed fixes fixing fixings fizzing flab flag flagged flags flailing flak flake
  flakes flakier flaking flaky flame flamed flames flaming flamingo flamingos flan flanders flanked
  flanking flap flaps flaring flashback flashbacks flashed flasher flashing flashy flask flathead
  flatheads flatiron flatten flattening flatter flattered flatterer flatware flaunting flavour
  flavours flaw flaws flax flay flechas fled flee fleecing fleeing flees fleeting fleming flesh
  fleur flew flexing flicker flickers flies fling flinging flings flirtation flirted flirting flit
  flitting float floated floater floaters floats flocking floe flog flogged flogging flood flooding
  floods floored flop flopped flopping flops flor flora florins florist flossing flout flouting
  flowered flowering flowerpot flowery flowing flown fluke flume flunking flushing flux flyer
  flyers flying foal foaming foamy focus focuses fodder foder foes fogging foghorn foisting folies
  folk folks follower followers fond fonder fondle fondled fondling foodies fool fooling fools
  football footballs footing footmen footwear footwork fora foraging forcing ford fords fore
  foreign foreman foresaw foresight forever foreword forger forgeries forgery forging formal forman
  formar forme formen forming formula formulas forrest fort fortress fortresses forts forum foss
  foster foul fouling fouls founder founders founding fowl fractal fraction fractions fracture
  fractures frag framework frances franceses francia francis francos franker frankest frankie
  franklin frase fraser frases frasier frat fraught frayed frazer freaked freaking fred freebie
  freed freedom freedoms freeing freeman freer freestone freezing frequent frequently freshen
  fresher fret frets fretting friar friction fried frigate fright frighten frigidaire frills fringe
  fringes frisbee frisking fritas frito fritter fritters frog frogmen frogs frontal frontera
  fronteras frontier fronting frost frosting froze frug fruity fueling fuelled fuera fueras fuller
  fullers fulling fully fulton fuma fumas fumo funcion funcionar funcione funciones funciono fund
  fundacion funding funds fungus furia furs further fuse fuses fussing futures fuzzball fyi gabbing
  gafas gaga gage gagging gags gain gaining gains gala galahad galaxia gale gales gallant galleon
  galleria galleta galletas galley galleys gallina gallinas galling gallop gallops gallows galoshes
  gals gambler gamblers gambling gams gamy gana ganamos ganarle ganas gane ganges ganging gangland
  gano gant gaping garb gard garde gardeners gardenia gardenias gare garnett gases gasping gassing
  gastar gasto gastos gated gathering gatherings gatling gator gators gats gauchos gavel gawking
  gayer gaze gazette gazettes gazing gearing geir gelatin gelding gemelas gemelos gene genera
  generate generated generates generation generations generic genetic genetics geniales genio
  genital genitals geniuses genome genre gente gentile gentiles gentlemen gentlemens gentlewoman
  gentry genuine georgia gere germ germs gigante gigantes gilt gimnasia ginny gira girando giro
  gist glances gland glands glaring glassy gleaming glide glides glimmer glitter glittering
  glitters globo globos globs gloried glories gloss glover glowers glowing glut gluts gnawing goad
  goads goat goats gobi gobs gods gold goldarn goldy golfers golfo gomer gong gongs gonna goodies
  goody goof goofing gooks goons goosed goosey gora gordon gorge gorila gorlois gospels gota gotas
  goto gotta gout gowanus grace graces gracias gracing grad grade graders grades grading grado
  grados gradual graf grafting grainy gral gram gramercy grammar gramos gramp grampa gramps grams
  gran granada granadas granado grandad grander grandest grandeur grandeza grandma grandmas
  grandote grandpa granero grange granger granma grano granola grant granted granting grants
  graphite gras grasa grasp grassy grat grata grate grates gratify grating gratuity grave gravely
  graver graves gravest gravy gray grays grazing greased greaser greasers greasing greasy greater
  grecia grecian greco greed greek greeks greene greener greening greenpoint greet greets grenade
  grenades greta grial gribble grieving grifter grifters grim grin grind grinding grindle grinds
  grinned grins grip griping grips gris gristle grit gritar grits groaned groaning grocer groot
  grooves grooving groping grosero gross grosses grossing grouping grousing grove grovel groves
  growers growing growling grub grubs grueling grunting guantes guarda guardado guardan guardar
  guardas guarde guarderia guardia guardian guardians guardias guarida guava guerilla guerillas
  guess guesses guia guiding guilder guilders gulf gung gunnery gunny gunter gunther gust gustar
  gustara gustaria gusts gutted gutting gymnasts haber habitation hablado hace hacerla hacerle
  hacerles hacerlo hacerlos hacerme hacernos hacerse hacerte haces hacker hackers hacking hacky
  haddock hades haff haggling hags hail hailing hails hairdryer hairy halas hale hales halfback
  halla hallado halle hallo hallow hallows halo halt halter hamburg hammer hammers handball handing
  handlebar handlebars handling handout handouts handset handy handyman hangar hangars hangnail
  hangover hangovers hank hanker hanks hanover hans hapless happier haps hara haras harbored
  hardest hardhead harding hardy hare hark harlem harlock harm harming harmonia harmonic harmonica
  harmonics harmonies harmonious harmony harms harp harper harpies harping harps harpy hart harts
  hast hastier hastings hatch hatcher hatches hate hated hater haters hates hating haunt haunted
  haunting haunts haver havers hawk hawking hawks haworth haze hazed hazel hazen hazy headband
  headdress headed header headers heading headman headstones heady heal healed healer healers
  healing heals healthy heaped hear heard hears heart hearted hearth heartless hearts heath heathen
  heathens heather heave heaved heavier heavily heaving heavyset heck hedging heep heft heigh
  heinies heir heirs heist heisted heists helada held hell hellish hellman hells helping helpings
  helpless helsing heman hemlines hemlock hemming hemp heng heparin hera herd herding herds heridos
  hermana hermanas hermano hermanos herring hert hes hice hiciera hicieras hick hickey hickeys
  hicks highbrow highway highways hijas hike hikes hilera hileras hili hill hills hilltop hilly
  hilo hilt hilts hind hint hinting hints hipper hipster hipsters hire hires hisense hitch hitches
  hitting hive hives hoarse hoboken hock hocked hocking hocks hodge hoes hogging hoke hokey hola
  holanda holden hole holed holes holiest holler hollers holm holmes holster holsters holt holy
  homer homeward homey homeys homie homies homme homo homos hon hondo honduras hone honesty
  honeywell hong hongs honkies honking honky honored hooey hoof hoofer hoofs hooked hooker hookers
  hooking hooper hoosiers hoot hooter hooters hooting hoots hooves hoped hopi hopped hopping hops
  horas horde hordes horizonte horn hornets hornier horning horns horny hors horse horses horseshit
  horsey horsing horst horsy hosed hospitable hoss hostel hostile hostiles hosting hotcakes hotch
  hothead hotheads hotness hotter hottest hounded hounding housed houseman housework housing hove
  hovel hover howe however howling hoyle huck huddled huelo hues hugging hugh hugo hugs huir hulk
  hulking hull hulls humanas humanos humans humanscale humbles hummer hunch hunches hunger hungers
  hunh hunk hunker hunks hunky huns hunt hunters hunting huntley hunts hurdle hurdles hurt hurting
  hurtled hurts husk husqvarna hussies hussy hustler hustlers huye hyde hydrant hydrate hydro hylas
  hype hypertension hysteria hysteric hysterics iceland icon icons idk idle idly ikea illuminate
  illumination illuminations illusion illusions ilusion imam imo impartial imperio imply imprint
  imprints impulsive impulso inc inception inch incinerator incinerators incision incl inclination
  inclinations inclined inclusion incluye incubated incubation incursion indication indications
  individuo industria industrialist industrialists industries ineffable inert infancia infancy
  infanta infantil infantile infantry infarto infeccion infecting infection infections inferior
  inferno inferred inflame inflamed inflammable inflate inflated inflation inflection informacion
  informative ingestion inglesa inhalation inherit inherits injecting injector injunction inkling
  inky inland inoculated inoculation inoculations inquilino insect insecto insectos insects
  insertion insisting inspeccion inspect inspecting inspection inspections inspector inspectors
  install instalment instalments instance instances instante instapot instinct instincts instinto
  instintos instrumental instrumento instrumentos insulate insulted insulting insured integral
  intel intention intentions inter interact interacting interaction interactions interacts
  intercept intercepted interception intercepts interfaced interfere interferes interim internal
  interno internos interpol interruptor intro intrusion intubated intubation intuition intuitions
  invasion invasions inventar inventing invention inventions invento inventor inventors inverted
  invertir investing investor investors inwood inyeccion ions iran ireland irlanda irlandes irnos
  ironico ironies irony irritation islanders isnt isolated isolating isolation italia italiana
  italiano italianos itch itches ivan ive jackets jackhammered jackman jacko jackpot jacky jagger
  jamaica jamaican jameson jamming jangle japon jardinero jargon jarring jason jeepers jefa jeff
  jello jeweled jeweller jewellery jigger jiggers jiggling jingle jingles jinks joan jock jocks
  join joiner joining joins joint jointly joints jollies jolly joshing jotted joust jube judas jude
  judging judio judios judy jueces juega juegas juegues jugamos juggle juggler jugglers juggling
  jugs juguemos juiced juicy jujitsu juke jumbling jumpers jumpy june jungla juniper junkies
  junking junky juno juntar jupiter juro justice justices kaiser kallen kang kawai keck keeler
  keister kenmore kennedy kenner kenneth keno kernel keyword kiang kidding kill kills kilo kilos
  kilt kinda kindest kindled kindlier kindred kinetic kink kinks kirk kiss kisses klick knapsack
  kneel knew knickers knifed knives knock knocks knoll kondo kong konica kung kurt kuru labelled
  laboratorio laboratorios laborer lace laces lack lackeys lacking lacks lactose lacy laddies
  ladies lading lads lady lager lago lain lake laker lakers lakes lalo lama lamas lamb lambert
  lambs lame laminated lana lance lancer lancers lances land lander landers landlord lands laney
  lang lanning lansing lantern lanterns lanzado laos lapel lapels lapp lapping larboard larder
  largate larger largest largo largos larking larva lashing lasses lasso lastime lastimes lasting
  lat latch latched late lather latimer latrine latrines latte latter lattes lauder launch launches
  launder laws lawyers layer layers layne lays lazar lazier lazo leaded leaden leader leaders
  leading leafing leafy leaguer leagues leak leaked leaking leaks leal leander leaned leaped
  leaping leapt lear learn learned learner learning learns leash leashes leasing leathery leaved
  lectura lecturas lecture lectures ledger ledgers leeches leering lees leftest leftover leftovers
  leggings leia leis lejos lemmings lend lending lends leng lengthen lengthy lenning leno lenovo
  lenses lent lenta lentes lentils lento leon less lest lester letal lets letting lettuce levanta
  levantado levantarme levantarse levantarte levantate levante levanten levanto leve leveling
  levelled lewder leyo liaison liane libel libera liberal liberals liberar liberia liberties
  liberty libidos libras libres libretto lice lick licking licks licorices lider lido liebherr lief
  lien lies lifelike lifeline lifelines lifer lifers lifter lifters lifting ligera lighten
  lightening lightest lightning liker liking lilt lima limber limbo limey limeys limited limiting
  limo limos limp limpia limping limpios lina lind linden linder linea linear lineas lined lineman
  linemen linger lingered lingering lingers linin lining linings linking lino lins lint linterna
  lion lions liqueur lire lisa lisping list lister listing listings listo listos lists lite liter
  literacy literal literary literate literatura liters litros littler littlest live lived liven
  liver livers lives liza llamado llamados llamando llamara llames llaves llc llego llevado
  llevarla llevarlo loaf loafer loafers loafing loan loaned loaner loaning loans loathe loathed
  loathes loathing loaves lobe lobes lobo lobos loca locas located locating locator loch locked
  locket locking locky loco locos locuras lode lodgers lodging lodgings lofty logan logging logo
  logos logro loin loins lois loiters lol lola lolling loma lombard lone loner loners longboat
  longing look looker looking looks looming loon loons loop looping loops loosed loosen loosens
  looser loosing loot looters looting lora lord lords lore lose loser losers loses losses lost
  loteria louder louie louise loup louse lout loved lovelier lover lovers lovesick lovey loving
  lowa lowe lowry lozenge lozenges lucas luck luckier ludo luego lugs luis lumbar lumberjack
  luminous lump lumps luna lune lunes lung lunge lunger lungs lurch lures lurking lush lust lusts
  lute lynch lynn macaroons macbeth mace macer machete machetes machina machinery macho mack macro
  macroscopic made madeira madness madras madre madres madrina madura maestro maestros mafia mage
  magenta mages maggle magi magia magic magical mago mailing maim maiming maintain maintains maire
  maiz majesties majesty makita mako mala malaria malas maldita malditas malee maletero maletin
  mali mall mallard malls malo malos malt malta malts mama mamas mami mamie mamita mammary manage
  managed manages manatee mandarin mando mane manera maneras manger mangled mango mangoes mangos
  manhattan manhole mani mania manic manicured maniobra manitou mankind manor manors manta manten
  mantendra mantendre mantenlo manticore mantle manzana mapa mapas mara marc marca marcado marcas
  marcato march marches marching marcho marciales marconi marcus marcy mare marea mares margaret
  margarine marge marginal marian mariana marica maricas maricon marina marine mariner mariners
  marines mariposa maris mariscal marissa marita marital marked marking markings marks marley
  marques marquis marquise married marries marrow marsala marshal marshall marshals mart marte
  martel martes martian martians martillo martini martins marzo masacre mascara mascaras mascota
  mascotas maser mash masha masher mashing mask masking masks mason masons maspeth massa massacre
  massacres massaged massager masses masseur massing massive mast mastered masterpiece masterpieces
  mastery masts matalos matamos matan matanza matar mataran mataras matare mataria matarlo matarme
  matarnos mataron matarte mataste match matchbook matches matching mate mater materia maternal
  mates math mato matrimonio matrimony matriz matte matthew matty mature matured maturing maud
  maudlin maul mauling maya mayor mayores mayoria mayors maypole mays maytag maze mazzer mead meal
  meals meaning meanings meant mear measles measured meatless meaty mecanica mecanico mechanical
  mechanism mechanisms medal medalla medals medea medial median mediate mediation mediator
  mediators medic medicacion medicaid medicare medicate medicating medicinal medics medida medidas
  medieval medina meditating meditative medulla meer meet meets mega megan megatron melodia melodic
  melodies melon melons melt melted melting melts memoirs memoria memorias memorized menaces mend
  mending meng mens mensa mensaje mensajes ment mental mentales mentido mention mentions meowing
  merc merci mercy merging meridian meridians mesdames meses message messages messing messrs messy
  meta metallic metan metas mete meten meteor meteors meter metere meterme meters meterse meterte
  metes meth metio meto metre metres mets mexican mexicans mgmt mick mickey mickeys mickle micks
  micky microbe microbes microns microscopic microwaved mics midas mide midline midterm midterms
  miel miele mike mikes mild mile militar milkman milky milla millard millas mille millet
  millimeter millimeters million millions millones milner milo milos milt milwaukee mime mina minas
  mince mincing minding mined miner miners mingle mingling minibus minie minimal mining minister
  ministers mink minks mino minos mint minted minting mints minx miny mira mirador mirar miras mire
  mired mires miro misa misc miser mismatch miso misses missing mist mistaking mister misters
  mistress mistresses mists mite mites mito mitt mitts mixes mixture moan moaning moans moat
  mobiliario mobilize mobster mobsters mockery mocking modales mode modelo modelos moderna modes
  modest modestly modicum modulate modules moidores moisten moistens moister mole moles molesta
  moleste molester molestes molesto moll molting monastery mondays mondo monetary mongolia mongols
  monies moniker mono monolith monos monotony monsieur monsoon monster monsters mont montage montar
  montero monty mood moods mooing mooning moonlight moor mooring moorings moors moos moose moot
  mope mopes mopey moping mopped mopping moral morales morality morals morg moria moriras moriria
  morn morning mornings morocco moron morons morrow morse morsel morsels mortal mortales mortals
  mortis mortuary mosey mosh moss mostaza mostrado mostrando mostrar mota motel motels motility
  motives motlier moto mott mould moulded mountie mounties mounting mourned mourners mourning
  mousey mousier mousse moussed mousy mouthed mouthing mover moverme movernos movers moverse
  moverte movil movio mowed mowing moxie msg mucking mudando mudanza mudo muelle mueller muertas
  muertes muffle muffled muggles mulder mule mules mull muller mulling multa multitude multitudes
  mumble mumbles munch municipal munster muralla muscles musculo musculos muse muses mush musicale
  musician musicians musico muslim muslims muss mustang mustangs muster muter mutt mutters mutts
  mysteries mystery mystical nacio nana narcoticos nassau nate nearing neat necesita necesitas
  necking needing needless negativa negativo negress negroes negros neil nein nena ness nestles
  netting neuroses newt nice niche nicht nick nicks nido niece nieces nigh nightie nighty nike nile
  nils nina ninas nine nines noho nolita nono noon noons nordictrack normales norse notches note
  notes noticed noticia noticias nova novedad novice novices nuder nudging nudos nueva nuevas nueve
  numbing nunnery nursed nurseries nursery obtener occasion occasioned occasions ofender offbeat
  offence offences offering offerings officer officers offline offside oficial oigan oiled ointment
  olas older oler olympia olympian olympus omen omens omer onkyo opal opec operador operadora
  operate operated operates operatic operation operations operative operatives optimal optimism
  optional oral orden ordenado ordenar orderlies oregano oren organic organise organised organizar
  organize organized organizes oriente oriented orifice orifices orthopedic osos outdone outdoorsy
  outlook ovejas overdid overfed overflow overflows overhand overhear overheard overheat overheated
  overlap overlay overload overlook overlooks overlord overseas oversee oversees overt overtook
  overused overwhelm overwork owed owen owls oxen oyen pace paced pacer paces paciente pacientes
  pacifier pacing packaged packaging packer packers packet packets paco pact pacto pacts paddies
  paddled paddling padrino paga pagado pagando paganos pagar pagaran pagaron pagarte pagas page
  paged pager pagers pages paginas pago pagos paid pain paine pained painless pains paintball
  painter painters paired pairing pais paisano paisley pajarito pala palace palaces palanca palate
  palates palaver pale paler pales palette pall palma palp pals paltry pamper pampers panasonic
  pancakes pancreas pandering panders pandilla pandillas pang pangs panicked panicking panning
  pansies pansy pant panther panthers panties panting panto pants panty panuelo panzers papa papal
  papas papayas pape papeleo paperboy papered paps paquete paquetes parable parada parade paraded
  parades parading paradox paradoxes paragon paraguay paraiso paramos parapet parar parate parched
  pard pardner pardo pardons pare parecer parecera pareces parejas paren parenting parents paretta
  parfait pariente parientes paris parisian parisians parka parkas parkear parked parker parkers
  parkin parkway parlance parlour parma paro paroled parolee parque parquea parquean parquear
  parquearse parqueo parr parrots parry parsley partake parte parted partes partido partidos
  partied parties parting parto parton party partying pasa pasada pasadas pasado pasajero pasajeros
  pasando pasaran pasaron pasas pase pasemos pasen paseo pases pasha paso pasos pass passable
  passage passages passes passing passion passions passkey paste pasteles pasteur pasties pastillas
  pasting pastor pasture pastures pasty patan patatas patched patching patchy pate patel patella
  patent patented patents pater path pathos paths patience pato patrice patriot patriots patrones
  patrons patrulla pats patsies patsy patted patter pattern patterns patties patting patty paul
  pauper paupers pausing pave paved pavement pavo pavos pawed pawnees pawning pawns paws payed
  payer payment payments peace peaches peaking peal pear pears peas peasant peasants pebbles
  pecados peces peck pecked pecker peckers pecking pecks peddle peddler peddlers peddles peddling
  pedimos pedir pedo pedro peebles peed peek peeking peele peeling peep peepers peeps peer peering
  peers pees pega pegado pegarle pego peleado pelicula peliculas pell peloton pelt pelting pelts
  pena penal penas penchant pending pene peng pennant pennants pensaba pensabas pensado pensara
  pension pensions penso peoples pepper peppers pequenin perch perched perdamos perdera perderas
  perdi perdition perdon perdona perdonar perdone perdono pereira perfecta perfectas perfecto
  perfectos perforated perfumed periodic periodical periodicals perjure perk perking perks perla
  perm perp perra perras perrito perry persia persist persists persona personable personage
  personages personaje personajes personas personnel persons pert pertenecia peru peruvian perv
  pervert perverts pesaba pesadas pesados pesan pesar pesca pescado pesetas pest peste pester pesto
  pests petal petals peterson petition petitions petroleo petted petting petty phasers phil phoned
  phoney phonies phoning phony photocopies photograph photographers photographic photographs
  photography photon photons phylon physicist physicists physics piazza picket pickets pickled
  pickles picky pico pics pictured pida pidas pide pides pidio pido pieced piecing pied piel piensa
  piensan piensas pienses pier pierce pierced pierces pierda pierdas pierdes piers pigeonholed
  piglets pigs pike piker pikes pilaf pilar pildoras pill pillbox pills pilot piloted pilotos pimp
  pimping pimps pina pinatas pinch pincher pinchers pinches pinching pine pinging pingo pink
  pinking pinko pinks pinning pinot pint pinta pinto pints pipa piped piper pipi pips piranha
  piranhas piratas pirated pirates pirating pisa pisces pish piss pisses pissing pista pistas
  pistola pistolas pistols pistons pita pitch pitcher pitchers pitches pitching pitfalls pito
  pitted pitting pitying pius pizzazz placa placas placate placebo placed placenta placer placing
  plaga plagues plain plains plait planchet plane planea planear planeas planeo planet planeta
  planetas planets planned planner planners plantain plantains plantation plantations planting
  plaques plasmids plata plataforma plateau plated plating platoon platoons platter platters
  playbook plazo pleas pleaser pleasing pleasure pleasures plena plexiglas plink plonker plop
  plotted plotting ploy pls plucked plucking plum plumage plumb plumbs plume plumes plump plums
  plunder plunger plunging plush plz poach poached poacher poachers poaching poca pocas podamos
  poder podia podiamos podias podido podra podras poet poeta poets pointe pointed pointer pointers
  pointing pointy poising poisons poke poked pokes pokey poli policia policias polio polished
  polite polk poll pollard polling pollock polloi polls polly polo polvo polvora pomp pompoon pond
  pondra pondras pondre ponds pone poner ponerte ponga pongas pongo ponies ponle ponlo pont ponte
  ponton pontoon pony pooch poof poofs pooh pooling poon poop pooping poops poor poot popa pope
  popes popped poppers poppet poppies popping porche pore pork porker porpoise port portada portal
  portals portate porte porter portero porters porthole portia portion portions portland portman
  porto portray ports pose posee poser posers poses posesion posh posible posibles posies posse
  posses possessing postage posted posting postings postman postmark postre postura posture postwar
  posy pothead potheads potter potters pottery pouch pouches pounding pour pouring pours pout
  pouting pouty powder powders powering pows ppl practica practical practicar practicas practiced
  practise practised practises prado praising praline prancer prancing prank pranks prat pray
  prayer prayers praying prays preached preaches preachy precios precisa precise precision preciso
  precor predict prediction predictions predicts preempt prefect prem premier premios premise
  premises prentice preparation preparations prepare prepares prepping presa presets preside
  presidencial presidenta presiding presiona presley preso presos pressured pressuring pressurize
  prestas presto preston presume presuming prey preying preys priam priced pricey pricing prick
  pricked pricking pricks pried priests prim primaries primary primates prime priming primping
  prince princes principle principles printed prision prisiones prisons priss pristine privada
  privadas privado privados prized proactive probable probate probing proceder procedural proceso
  process processed processes processing procession proctor procure prod prodded prodding
  produccion produced producer producers producir productive productor prof profane profesion
  profesor profess professor professors profeta profiler profit profits project projected
  projectile projecting projects prom prometheus prometo promote promoter promoters promotes
  promoting proms prone prong prongs prop propeller propellers propina propone propose proposes
  proposing propped props prosecuting prosecution prosecutions prosecutor prosecutors prospecting
  prospector prospectors prosper prostate proteccion protect protected protecting protection
  protections protects protester protesters protesting protesto protestors proton protons prouder
  provide provides proving provision provisions provoking prowess prowled prowler prowlers prowling
  proyecto proyectos prude psalm psalms psst psyching puberty publish publisher publishers
  publishes publishing puck pucker pucks pudding puddle puddles pueblos puerto pues puesta puffy
  puli pulp pulse pulses puma pumas pummel pummels punchline punchy puncture punctures punisher
  punishing puno punos puns punt punta puppies pups pura pure puree purging purified purpose
  purposes purring purser pursue pursued pursuer pursuers pursues puse pushcart pushing pushy puso
  puss puto putos puts putters putting putty puzzled puzzler qty quai quan quark quarrel quart
  quarter quarters quartet quarts quedado queden queens queers quemado quemaduras quemando quepa
  quepan queue queued quid quien quieren quieter quinine quirt quita quitado quitale quitame
  quitare quitarle quitarme quitaron quitarse quitarte quitas quitate quitter quitters quitting
  quoting rabbi rabbis rabble raced racer racers rach racial racquet racy radiant radiate radiation
  radical radicals radioed rafting rage rages ragging raging rags raices raid raided raiding raids
  railing railings rain rained raining rains raise raiser raises raising raisins raja rake rakes
  raking raku rales rallied rallying rambling ramblings ramming ramon rampage rampant rampart rance
  ranching rane rang ranger rangers ranging rango rank ranking ranks ransom ranting rape rapes
  raping rapists rapping raps raras rare raring raros rastrear rastreo rastro rastros ratas ratchet
  rate rates rating ratings ratio ration rationale rationed rations ratios rato ratting rattler
  rattlers rattles rattling rattrap rave raves ravines raving ravings ravished rayon raze razon
  razones rd reaching react reacting reactor reactors reacts read readable readily reads readying
  real realised realising realizing realm realms reals realtor ream reamed reams reap reaper
  reapers reaping rearing rearm reavers rebel rebels rebound rebounds recalling receded receding
  receivable receive received receives receiving receptive receptor receptors recesses recession
  recibido recibimos recibio recibir reciente recientes recipient recipients recital reciting
  reckoning reclaiming reclamar recline recluse recojan recojer recordar recordare recorder
  recorders recorrer recover recovers recreate recreation rectal rectors rectory recurrent
  recurring recuse redder redding redemption redial redo redoing redskins reed reeds reef reefs
  reek reeking reeks reeling reenact referia refining reflect reflected reflection reflections
  reflector reflects reformed reforms refrain refreshes refrigerate refuge refugee refugees refusal
  refused refute regaining regains regarded regarding regards regional regionals registrado
  registrar registro registros registry regrese regreses regressed regrets reich rein reindeer
  reino reins reir reisner rejection relating relax relaxes relaxing relaying released reles
  reliable relies reliving reloading relocation rely relying remainder reman rematch reminded
  reminder reminders remoras remorse remoter remover renal renamed rend render renders renewal renn
  renovating renting repaid repaint reparar repay repaying repel repels repertory repetir repita
  replay replete replica replies reporte reported reporter reporters reportes reporting reports
  repressed reprisal reprisals reproduction repulse reputable rereading reroute rescate rescind
  rescued resection reserve reserves reset residencia residing resign resistance resiste resisted
  resisting resistir resists resolute resolve resolver resolving resonate resonates resort resorted resorting
  resorts resound resource resources respira respirator respite responda rested resting restock
  restoration restore restorer restores resumed resumes retailers retain retainer retaining retains
  retarded retards retch retches retention retina retinal retirado reto retorno retrace retract
  retractor retraso retreat retreated retreats retrial retrieve reunido reunite reveals revel
  revels reversed revisa revisar revised revival revolver revolvers revving rewarded rewarding
  rewards rewrite rewrites rewrote reza rezando rezar rezo rhodesia ribbing ribble ribs rica rich
  riche riches rick rickets rickety ricks rico ricoh ricos ridding rider riders ridge ridges
  ridgewood ries riesgos rife rifling rigel rigging rigid rile rind rinds ringers ringing ringo
  rink rinones rinse rinsing riot rioting riots ripe ripping risa rise risen rises rising risk
  riskier risking risks rite rites river rivers roach roaches roadhouse roadies roadster roam
  roaming roams roan roar roaring roars roasted roasting roba roban robando robar robaron robaste
  robber robberies robbers robbery robbing robert robo robos robs rockaway rocket rockets rockies
  rocky rodando rode rodents rodman roger rogers rohan roja rojas roker rolando role roles roma
  romaine romana romance romances romanian romano romanos rome romero romp rompan rompe romping
  ronin rook rooker rooks rool roomba rooming roomy roost rooster roosters root rooting roots roped
  roper ropers roping rosa rosary rosas rose roses roster rosters rostro rot rota rotas rotation
  rotations rotator roto rots rotter rotting rotunda rougher rounding roundup rousing rousted
  rousting rout route routed routes routing rove rover rovers roving rowan rubbed rubbery rubbing
  rube rubles rubs ruck rude ruining rumble rumbles rump rung runneth ruse rushing ruso russ rust
  rusting rutting ryobi sabe sabes sabiduria sable sables sabrias saca sacan sacare sacarla sacarle
  sacarlo sacarlos sacarme sacaron sacarte sacas sacked sacker sacking sacs sadder saddest saddled
  saddles sade safer safeway saga sage sages sagging sail sailed sailing sails saith sake sakes
  saladin salario salem salen salesmen saleswoman salga salgas sali salia salinas salle salmon
  salomon saloon saloons salsa salt salta salte salting salts salty salud saludar salute salutes
  salva salvado salve samosas sampled sampler samples samsung sana sanction sanctions sanding
  sandman sandy sane saner sang sanitarium sanitary sanitation sank sano sans sant santuario
  sapling saps sara saracen sarge sark sartain sass sassing satelite satelites sato saturate sauce
  sauces saucing saul saunders saunter savannah saved saver savings sawing sawmill saxon saxons
  sayings scab scabs scag scala scald scalded scalding scaled scaling scalp scalped scalpel
  scalpels scalper scalping scalps scaly scamming scamp scamper scanned scanning scant scape scar
  scare scares scarface scarier scaring scarlet scarring scars scat scathing scatter scepter
  schiller schnell schnook scholar scholars schooner schultz scone scones scooped scooper scooping
  scooting scope scopes scoping scored scorer scoring scorn scorned scorns scot scots scoured
  scourge scouted scouting scow scram scrape scraped scrapes scraping scrapings scrappy scratchy
  scream screamer screamers screams screech screeches screeching screwing screwy scribbling scrip
  scripts scripture scriptures scrub scrubbed scrubs scrying scud scuff sculptor scuttle seagoing
  seal sealed sealing seals sealy seam seams sean seance sear searing sears seattle seawater seca
  seccion seco seconal secreta secretaria secretario secretas secretion secretions secretive
  secretly sect sects secular securely securing seda sedated sedates sedation seder sedition
  seduction seductive seed seeding seeds seedy seeing seek seeking seeks seem seeming seems seen
  seep seeping seeps seer sees seething seguida seize seizes seizing selecting selection selections
  selfless sell seller sellers selling sells seltzer semanas semilla semillas seminal seminary
  semple senador senadora senales senates senator senators send sender sendero sending sends senior
  seniors senos sensing sensor sensores sensors sent sentido sentidos sentira sentiras sentirlo
  sepa separamos separar separator sepas sera seras sere seres serf serfs serg serge serie serpent
  serpents serra sert serta servant servants served serviced servicing servido servidor servir
  servira serviria servirle sesos session sessions setback setbacks setter settle settled settlers
  settles settling sever severity sewed sews sexing sexo shack shacked shacking shackled shackles
  shacks shad shaded shading shady shafted shagged shagging shah shake shaken shakes shaking shale
  shall shalt sham shambles shame shamed shameless shaming shamrock shan shane shank shanked shanks
  shaping shard shards share shared shares sharing sharky sharp sharpen sharpens sharper shat
  shatter shatters shave shaved shaver shavers shaves shaving shavings shaw shay shea sheared
  shearing shedding shee sheen sheep shelley shelling shelly shelter shelters shem shepard sher
  sherbet sherlock shes shied shielded shielding shift shifter shifting shifts shill shilling
  shillings shills shim shimmer shimmers shimmying shin shining shins ship shippen ships shire
  shirk shirl shirting shit shite shits shitting shiver shivers shock shocked shocker shocking
  shocks shoeing shone shoo shoop shoot shooter shooters shooting shootings shoots shopped shopper
  shoppers shore shores shoring short shortage shortages shorted shorten shortening shorter
  shorties shorting shorts shortwave shorty shot shots shouldn shouldnt shout shouting shouts shove
  shoved shoves shoving showing shown showy shrank shrek shrew shrewd shriek shrieks shrike
  shrimping shrine shrines shrivel shrivels shriver shrouded shrubbery shrug shrunk shtick shucks
  shudder shudders shuffled shug shunned shunning shunted shush shut shuts shutting shuttle
  shuttles shylock shyness shyster siberia sibling siblings sibylla sick sicker sickroom sida
  sidebar sidecar sideways sidle sido sienta sientan sientas siete sift sifting siga sigan siganme
  sigas sigh sighing sighs sighting sightings signa signaled signals signing signings signo signore
  signos sigo sikes silence silences silicon silky sill sillier sills silly silo silos silt silting
  silva similar simmons simple simpler simples sims simulate simulated simulates simulation
  simulations sincera sincere sincero sine sing singe singed singing singled singling singly sings
  singular sinker sinking sinner sinners sinning sino sipping sips sire sired sirloin sirva sirven
  sistema sistemas sisters sistine sith sitter sitting situation situations sixteen sixties sixty
  sizable sized sizing sizzler skated skater skaters skating skeet skeeter skell skelter skew
  skewer skidded skidding skies skiing skilful skilling skim skimming skimping skin skinless
  skinned skinner skinnier skinning skins skipped skipper skippers skipping skirt skirts skit
  skittles skull skulls skunked skydiving skye skyline slack slacker slackers slacking slacks slade
  slag slagging slaking slam slammed slamming slams slander slang slant slanted slanting slants
  slap slapped slapping slaps slash slashed slashes slated slater slattery slave slaved slavers
  slavery slaves slaving slaw slay slaying slays sledding sleek sleepover sleepovers sleepy sleet
  sleight slender slew slice sliced slices slicing slick slicker slickers slicking slid slider
  sliders slim slime slimmer slimming slimy slinger slinging slink slinking slip slipped slippery
  slipping slips slither slitting sliver slivers slob slobs slog sloop slope slopes sloping slote
  sloth sloths slower slowing slugger sluicing slum slumming slump slumping slums slung slurping
  slurring slut sluts smack smacked smackers smacking smacks smaller smartass smarten smarter
  smartie smarting smarty smash smashes smear smearing smee smell smelling smells smelting smiled
  smiling smite smithers smithy smitten smock smoke smoked smokes smokey smoking smoldering
  smoother smoothly smother smothers smouldering smugger smuggle smuggled smuggler smugglers
  smuggles smyth snacking snag snags snaking snape snapped snapper snapping snare snares snarl
  snarling snarls snatcher snatchers snatching sneaked sneaking sneer sneered sneers sneezed
  sneezing sneezy snell sneller snicker snickers snide sniff sniffed sniffer sniffers sniffs
  snifter sniggers snip sniping snit snitch snitches snob snobs snookums snoop snooping snoops
  snootier snore snores snoring snorkel snort snorted snorting snorts snot snowboarders snowier
  snowing snowy snubbed snuck snuff snuffed snugged snugger snuggle snuggled snuggles soak soaked
  soap soapbox soapier soaping soaps soapy soar soaring soars sobbing sobering sociales sock
  socking socks sodding sofia softened softens softer softness softy soga soho soiling soio soir
  sois sola solacing solan solas soldado soldados soldier soldiering soldiers sole soledad soles
  solia solicito solicitor solicitors solider solitario soloing solon soltar soltera soltero solve
  solves solving soma somber somers somos sonado sonando sonar sonda sone song songs sonny sony
  soony soot soothing sopa sopla soportar soporto sopping soprano sorcery sore sorely sores sorrier
  sort sorta sorted sorties sorting sorts sory sostener sots soul souls sounding soundtrack soupy
  sour sours sous southbound southerners southland sowing sows soya soze spaced spacey spacing
  spackle spade spades spain spake spalding span spandex spangles spanked spanking spankings
  spanner spanning spans spar spared sparing spark sparked sparking sparkle sparkles sparkling
  sparks sparring sparse spartan spartans spat spate spats spatter spawning speaking spear spears
  specter spectral spectre sped speeded speeder speeding speedo speedy spell spelled speller
  spellers spelling spells spencer spend spender spenders spending spends spewed spewing sphincter
  spic spice spicer spices spicing spics spicy spied spig spike spikes spiking spill spilled
  spiller spilling spills spilt spinal spindle spindler spine spinnaker spinster spires spit spite
  spits spitted spitter spitting spittle splat splatter splenic splice spliced splicing splint
  splinter splinters splints splitting splurge splutters spock spoil spoiled spoiling spoils
  sponging sponsor sponsors spoofing spooked spooking spool spooling spools spooner spooning spore
  spores sportsman sporty spot spots spotted spotter spout spouting sprains sprang sprat spraying
  spreader spreading sprig springer springing sprinkle sprinkled sprinkles sprinting spritzer
  sprouting sprouts sprucing sprung spry spud spuds spun spurning spurting spurts spyglass spying
  squab squad squads squander squared squarest squatter squatters squaw squawks squaws squeaker
  squealer squealing squeeze squire squires squirts stab stabbed stabbing stabilize stabilizer
  stabilizers stabler stables stabs stacy staffed staffer staffers staffing stafford stag staged
  stager stagger staggers staging staining stairway stake staked stakes staking stale stalk stalked
  stalker stalkers stalking stalks stalled stalling stallion stallions stallman stamina stammer
  stammers stamp stamped stamper stamping stamps stan standby standish standout stank stanley
  stanzas staple stapled stapler staples stapling star starboard starched stardust stare stares
  staring stark starlet starlight starling starr starred starring stars start started starter
  starters starting startle startled starts startup starved starving stash stashed stashing stat
  state stated staten stateroom states statesman static stating stats statues stature status
  statute statutes staunch stave stead steak steaks steal stealer stealing steals steaming steamy
  steed steeds steelcase steele steelers steely steep steeped steeple steer steerage steered
  steering steers steinway stell stem stemming stemple stems stephen steppe stepped stepping
  stepson sterile sterility sterilize sterilized sterling stetson steve stew stewing sticker
  stickers stickier sticking stickle stickler stickles stickup sticky stiff stiffed stiffen
  stiffens stiffer stiffs stifled stifler stifling stiles stiller sting stinger stingers stinging
  stings stink stinker stinking stinks stippling stir stirling stirred stirring stirrups stirs
  stith stocked stockholm stocking stockings stocky stoke stoker stokes stole stomp stomper
  stomping stomps stoned stoner stoners stoney stony stood stoolie stooling stoop stooping stoops
  stop stoplight stoppage stopped stopper stopping stops stored storehouse storeroom storey storeys
  storing stork stormer storming stormy stow straddle strafing straighten straining strains strait
  straits strand strands strange strap straps strata strauss straw stray strayed strays streak
  streaks stream streamed streamers streams streep strengthen strengthens strep stretching stretchy
  striations stricken stricter stride strides striding strife striker strikers striking stringer
  stringing stringy stripe striper stripes stripper strippers stripping strive striving strode
  stroke stroked strokes stroking stroll strolled strolls strom strong stronger strop strout
  structural structured strummed strung stuart stub stubbed stubs stuck studding studied stuffy
  stumped stumpy stun stunned stunner stunning stunted sturdy stutter stutters stylish suban subbed
  subio subo subvert successor succion suck suckers sucking sucks suction sudan suds sued suelo
  sueltala sueltalo sueltame suelteme suelten sueltes sueno suenos suet suffice suffices sugiero
  suing sulfate sulfide sulk sulking sully suma sumatra summary sump sunbeam sunk sunlight sunniest
  sunroof super superar superb superior superiors supers supervise supervised supervises
  supervision supervisory supiera supieras supiste suponer supper suppers supple suppler supplied
  supplier suppliers supporting supports supposes surat surely surer surfaced surfers surfing
  surgeon surgeons surgeries surgery surging surname survival survive survives survivor survivors
  sustain sustains sutter suturing swab swabs swag swales swam swami swamped swan swans swap
  swapped swapping swarming swat swatch swatches swatter swatting swaying swear swearing swears
  sweat sweated sweater sweaters sweating sweats sweep sweeper sweepers sweeping sweeps sweet
  sweeten sweeter sweets swell swelling swells swerve swerved swerving swig swill swimmer swindle
  swindled swindler swindling swine swinger swingers swink swiping swirling swishing switcher
  swizzle swooping swore swum swung syed synch synthesize synthesized systemic taber tabes tableau
  tabs tach tack tackled tacks tacky taco tacos tact tactile tactless taels taffeta tagging tags
  tail tailing taillight taillights tails tain taker takers talc tale tali talk talker talkers
  talking talks talla tallest tallied tally tamales tame tamer tampa tamper tampon tampons tane
  tang tangier tanka tanned tanner tannery tannest tannins tans tanta tantas tapa tapered tapping
  tara tarda tarea tareas target targets tariffs tarn taro tart tarta tarts tasker tasking taster
  tastes tasting tate tater taters tates tatoo tattler tattooed taunting taupe tave tawnier taylor
  tbh tcl teach teaches teaching teachings teal teaming teamster teamsters tearing teasing teat
  teatime teats tech technical techno techs tecnica tecnicas tecnico tecnicos teel teens tees
  telecast telephoned telephonic telephoto telethon televised telex telfer teli tell tells tema
  temas teme temer temes temo tempe tempers template temples tempo temporada temporal temporarily
  tempt tempur tempurpedic tenant tenants tend tending tends teneis tenets tenfold teng tenis tense
  tenso tenth tenths tercera term termina terminada terminado terminamos terminan terminar
  terminara terminare terminate termine terminen termines termino terminos terminus terms terra
  terraced terrain terre terrorism terrors terry tesla test tested testes testicle testicles
  testing tests testy tetas tete texas text texting texts texture textures thacker thank thanked
  thanking thankless thanks thar thatcher thats thaw thawing theatre theatres theatrics thee
  thereby theres thermador thermos thickens thicker thickest thicket thimble thine thingies thingy
  think thinker thinkers thinks thinned thinnest thinning thistle thong thongs thorne thorough thou
  though thought thoughts thrash thread threaded threads thready threaten threatens thresher
  thriller thrillers throb throbs throes throng thrown thrusts thumb thumbing thumbs thump thumper
  thumps thunderball thurs thx tick ticked ticker tickle tickled tickler tickles ticks tide tides
  tidies tidy tied tiempos tier tiers ties tiger tigers tigre tigres tigress till tilly tilting
  timber timbered timbre timed timer timers timid timmer tind tine ting tingler tink tinker
  tinkered tinkles tinnier tinny tins tint tinta tiny tios tipper tippers tips tipster tipsters
  tira tirado tirador tiras tiraste tired tiro tiros title titles tito tits tittered tnt tnts
  toasting toasty tobe toby tocado tocando tock toco toddies toddle toenail toenails toes togo togs
  toil toiled toiletries toke told toledo toll toller tolls tomado tomalo tomamos tomando tomarlo
  tomaron tomarte tomaste tomate tome tomen tomes tomo toms tone tones tono tons tonta tony tooken
  toon toons toot tooting tootles toots topped toppled topsy tora torch torches tore tori tories
  torn tornado torneo toro toronto torpe torrent tort torture tortures tory toshiba tostada totem
  totems toto tots touche touchy towed towered towser trabaja trabajado trabajamos trabajar
  trabajas trabaje trace traced traces trachea tracing tracker trackers tracking trackless tract
  traction tracts tracy trad trade tradition traditions traduction trae traen traer traes trago
  tragos traia traicion traidor traigan traigas trail trailed trailing trails trainee trainees
  traipse traipsing trait traitor traitors traits trajimos trajo tram tramell trammel tramp trampas
  tramping trample trampling tramps trances trans transform transforms transfusion transition
  transmision transmisor transporte transporters trapdoor trapeze trapper trappers trapping
  trappings tras trasera trasero traseros trashcan trashing trashy tratado tratamos trates trato
  tratos traumas trav traveler travelers traves trawler treachery treacle treading treasured
  treasurer treasury treat treated treating treats trece treinta tremble trembles trembling tremors
  tren trenches trend trends trenes trey triad triads trib tribe tribeca tribes trick tricked
  tricking trickle tricks trifle trifled trifles trifling trig trigger triggers trilling trimmed
  trin trina tringle trinket trinkets trio trip tripas tripe tripled triplets tripoli tripped
  tripping trips tristes trite trivial trollop tromping trono trooper troopers trop tropa tropas
  trotted trotter trotters trough trouper trouser trousers trowel troy troya truancy truce trucker
  truckers trucking truco trucos trudging truer truffle truffles trumped trust trusted trustee
  trustees trusting trusts tuan tuba tubal tuck tucks tues tuff tugs tumba tumbas tumbled tumbler
  tumblers tums tuna tune tunel tunes tunney turco turd turk turn turning turno turnos turns tusk
  tusks tuts tuve tuvo tuya tuyas tuyo tuyos twain tweak tweaker tweedle tweeter tweezers twine
  twink twister twisters twisting twistle twit twits twitter txt tying tyke tykes typed typewritten
  typo typos tyranny tyrone udder udders unbalanced undergo underlay underway underwear undo
  undress undresses unfit unicorn unicorns unidas unified uniforme uniformes unir unis unite unites
  unity universe universes universo unix unto upholstery upped uptight urgente urinary urinate
  urination usando usas usen users usted utiliza utilize vacaciones vacas vacuous vaginas vale
  valen valens vales valia valiosa valioso valle valor value values vane vanilla vapour vapours
  varias varies varieties variety varlet varsity vary vectors veering vehiculo vehiculos veloz
  velvety vena venas vend venda vendedor vendo vendrian venecia venga venganza vengas venia venison
  ventaja ventajas ventilate ventilation ventilator venting ventral vera veracity veras verb verbs
  vere verga verging veria veritable verla verse version versions verte very vest vesta vestibulo
  vests veta viaja vial vials vibe vibes vice vices victor victoria viena vientos viera vieras
  viewing viking vile villain villains ville vimos vince vinegar viniera vinimos vino vinos violent
  viral virtual visible visibly visit visitar visited visits vista vistas vita vitamin vitaminas
  vitamins vite vitriol vittles vive viven vives vivian vivos vizio voicing void voladora volando
  volcano vomiting vuelvan vuelven vuelves wack wade waders wading wafer wafers wafting wage wager
  wagers wages wagging waging waif wail wailers wailing wails waiter waiters waive waiver waivers
  waiving wake wakes waking wales wali walkout walkway walla wallace waller wallets walling wally
  walmart walsh walt walter waltzer waltzing wane wang waning wank wanker wankers wanking wanna
  wanting wardroom ware wares warhorse waring warm warmed warmest warms warn warner warners warning
  warnings warns warp warring wart warts wary washout wasn wasnt wasp wasps wast wasted wasting
  watcher watchers watching watchtower watered watery waved waver waving wavy waxer wayfair wearing
  weather weathers weave weaves weaving webber weber webster wedding weddings wedged wedgie wedgies
  weds weeding weedy week weeks weep weeping weeps weet weigh weighed weighs weighty weiner weirder
  welch welcomed weld welded weli welk weller welling welsher welt welting welts west wetting weve
  whacked whacking whale whales whaling whats whee wheedle wheedles wheezer wheezes whenever
  whereas wheres wherever whether while whine whines whining whipper whipping whirlpool whisker
  whiskers whisky whisper whispers whistle whistles whistling whit whiter whitest whitey whither
  whities whiting whitney whittle whoever whopper whoppers whopping whore whorehouse whorehouses
  whores whoring whupping wich wicked widen wider widow widows width wielded wielding wife wigging
  wight wiki wilder wilding wile wiles wilk willing willows wince winces wind winding windowpane
  winds windsor wined winger wink winking winks winner winners wino winos wins winslow wintertime
  wipe wipes wired wiry wise wish wishes wishing witch witches withstand withstands witless witness
  wits witter wives wolfing wolfman wonderful wong wont woodier woodman woodpile woodward woody
  wooed woof wool woolen woolf wooly word wording words wore worf workable workhouse workman
  workmen workshop workshops worm wormer worming worms worn worrying wort worthing wove wracked
  wray wrecker wright wring wringer wringing write writes writhing written wyoming yamaha yare yarn
  boro boros patrona patronas copeteada copeteadas
  rehome rehomed rehoming rehouse rehoused rescued
  subieron subio subir subimos
  yarns yenta yoghurt yogi yolk yolks yonkers youre zeroes zoos
`;
