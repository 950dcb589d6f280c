/**
 * Words that stand near a word of the lexicon and are right as they are: those of the 30,000 most
 * frequent of spoken English (SUBTLEX-US) and Spanish that the spelling repair would change.
 */
export const realWords = `
  aaron abiding abierto abiertos abode aborted abre abres abril abscess absolve absorbed abyss
  acceso accessorize accident accidents according account accounts accuses aceptado acer acera
  acerco acheron achieve achieves acidity acordado acre acres activate activates actively
  activism activist activists acto actos actress actresses acts acuerda acuerdas acuerdo acusado
  acusados adapted adelante adentro adjunto adopted adoring adorned adrenal advisor advisors aeon
  aerea afire agentes agotado aguja ahorros aide aides aiding airy akron alameda alarma alas alba
  alberta alcalde alchemy alfa algeria alhambra alia alias aliens aliento alimento alimentos alla
  allen alliance alliances allo alma almas alps altair alter alters aluminium alumnus always
  amantes amas amazing amazon ambiance ambience ambient amiable amicable amigable amis amos ample
  amplified amplifies anaesthesia ancient ancients andando anesthetic anesthetics annul antares
  antigen antique antiques antlers ants anunciar apagado apenas apparatus applied applies apply
  approx apps april apron aprons aprox apt aqua aquarius arca arcadia arcane archer archers
  archie archway arco ardiente aren arent argon aria arias aries arkansas arma armados armas
  armenia armor armored armour armoured armoury aroon arqueros arranca arras arresto arroz
  arsenal arson arte artes artsy arty asado asap ascenso ascent ashley asks aspecto assemble
  assembled assembles assignment assignments assisted associated associative assured asta astoria
  asus asustado asustados ataquen ataques atlas atoning atta aumento aunties automatic automatics
  automation autor auxiliaries auxiliary auxilio available ave avis avisa avisado awacs awry baas
  baba babble babbled babbles babe babes bach backaches backboard backdoor backer backers
  backfield backfire backfires backing backstop backtrack backward backwards bacteria bacterial
  badder bade badged badgers baffle baffled baffles baggies bagging baggy baguette baht bail
  baile bailed bailer bailing bails bairn bait baiting baits baje bake baked bakes balanced
  balder balding baldwin baldy bali balked ballard balled ballena ballenas baller balling
  ballroom bally balm balu bandage bandages bandana bandanna bandera bandied bando bandstand
  bandy bane banes bang banged banger bangers banging bangs banking banky banned banning bannock
  banque banquete banter baptism baptisms barb barba barbados barbara barbarian barbarians
  barbaric barbaro barbary barbas barbecued barbed barbies barbs barco barcos bard bare bareback
  bared baretta barf barfing barged barger barging baring bark barker barking barks barlow barn
  baron barons baroque barr barrack barracks barrage barre barred barren barrera barret
  barricaded barriga barril barring barringer barrister barro barroom barry bart barter barth
  barton based baseless baseman bash bashers bashing basic basics basil basing basis bask basking
  basset bassoon bast baste baster bastian bastion bata batallas batallon batch batches bathe
  bathes bathing bathrobe bathrobes baton batons batter battered batters batting battle battled
  battles batton batts bawd bawl bawled bawling baying bayside bead beads beak beaker beakers
  beaks beaming beano beany bear beard beards bearers bearing bearings bears beasties beastly
  beat beaters beating beatings beatles beats beau beaumont beaus beaut beautify beauts
  beautyrest beavers beba beber bebo beck becket beckett becks bedrock bedroll bedsores bedspread
  bedtime beech beecher beef beefing beefs beep beeping beeps beery bees beet beets began begged
  begging begs bein bela belch belcher belches belching belgian belgians bella bellas bellboy
  bellboys belle belli bellies belling bello belly bend bended bending bends bene benes benn bens
  bent bentwood bergman berm berries bert bess best beth bets betters betting bianco bibi bick
  bidding bide biding bids biggies biker bikers biking bile billfold billing billings billones
  bimbo bimbos bind binder binders binds bink bipolar birdcage birdies birdy bish bitched bitches
  bitching bite bites bitterly bitters blabber blacken blacker blackest blackie blacking
  blackjack blackness bladder bladders blain blake blam blame blames blaming blanc blanch blanche
  blanco blancos bland blank blanked blanking blanks blare blares blaring blasted blather blaze
  blazers blazes blazing bldg bleaching bleak bled bleeder bleeding blend blende blended blending
  blends bleu blinders blinding bling blinis blink blinked blinker blinkers blinking blinks
  blister blisters bloat bloc blocker blockers bloggers blond blondes blonds bloody bloom bloomed
  bloomer bloomers blooms blooper bloqueo blot blots blotted blotter blowing blown blucher
  bluffed blume blunder blunders blur blush blushes bluster blustery blvd boar boarder boarders
  boars boast boasted boasts boating bobbing bobs bobsled bock boda bodas bode bodes boeing
  bogged bogie bogies bogs boil boiled boiling boils boing boise boko bola bolas bold boll
  bollocks bolo bolos bolso bolting bombard bomberos bombing bombings bombo bonanza bonbons bond
  bonding bonds bone bones boning bonitos bonk bonkers bono bonos bonsoir bony boob boobies boobs
  boof booing bookends bookie bookies booking bookings bookish booming boon boonies boos boost
  boosted boosts bootie booties booting bootleg booty boozing bopping bore bores boring born
  borrow borrows bors bosch bose bosh bosom bosoms bossa bossing bossy boston botarla botarlo
  botarlos botas botched bother bothers botones bots bottling boulder boulders bounced bounded
  bounder bounding bounty bouquet bouquets bout bouts bouvier bowel bowels bower bowers bowflex
  bowing bowler bowlers bowline bows boxcar boxcars boxeador boxers boxy brace bracelet bracelets
  braces bracing brack bracken brad brag bragged brags brain brains braking bran branching
  brander brandies branding bras brash brat brats brave bravery braves braving brawler brawling
  brawn bray brays breach breached breaches breaching breadth breaker breakers breaking breakup
  breakups breasts breather breck breeches breed breeder breeders breeding breeds brewed brewery
  brewster brickle bride brides bridger bridget bridle brie brig brill brindis bringing brink
  brisk brisket brit britches brite brits brittle broad broaden broader broads broadway brock
  broiled broke broker brokers bromo broncos bronx brood brook brooklyn brooks bros broth brothel
  brothels brother brow brownie brownies browning brows browser browsing bruce bruiser brunch
  brut brutish bruto btw bubbly buck bucked buckeye bucking buckled buckler buckles bucks budding
  budging buds buffed bugged bugling buick build builder builders builds bulging bulking bulky
  bull bullets bullies bullock bullocks bullring bulls bully bullying bumble bummer bumped bunch
  bunched bunches bunco bundled bung bunker bunkers bunking bunnies bunt bunting burbank burbs
  burg burger burgers buries burn burned burns burp burps burr burrito burritos burrow burrows
  burst bursts burt bury buscare buscarte buses bushwick bushy busses busty busy butchery butt
  butters buttery butts bytes caballero caballeros caballo caballos cabaret cabarets cabby
  cabernet cabled cabo cabron cabrones cabs caca caceria cache cachorro cackles cackling caddy
  cade cadenas cadera cadillac cadillacs cadre cady caen caer caera caes cagar caged cager cagey
  cago caia caiga caigo cain cairo cajun cajuns caked calc calculate calculated calculates
  calculation calculations calderon calf caliber calla callar callas callense callers callese
  calling calm calma calmense calming calms calves calzones camarada camaradas camarera cambia
  cambiado cambiamos cambian cambiara cambiaria cambiarlo cambiarme cambiaron cambias cambies
  cambios came camellias camina caminando caminar caminas camisa camisas camiseta campeon campion
  campo campos campout cams canales canalla canarsie canc cancers cancion candid candidly candids
  candied candler candles canines cann canning cannon cannons canny canon canse canst cant canta
  canter cantina canton cantonese canvases canyon canyons capa capable cape caper capers capes
  capilla capita capital capitals capitan capper caption captions captors capture captures
  capturing capullo cara carajos caramel caramels caras carat carats caray carbine carbs carcel
  careers careless carey careys cargador cargamento cargar caribou carina caritas carl carla
  carlino carlo carlos carmel carmine carnage carney carnicero carny caro carolers carp carpal
  carpe carpenter carpenters carr carrera carreras carretera carrie carried carrion carroll
  carrot carrots carson carta cartas carte carter cartera cartier cartilage carting cartman
  cartoon cartoons carve carved carvel carves carving carvings carwash casar casarnos casarte
  casaste cased casero casey cashing cashmere casino casinos casio caskets casks caso casos
  casper cass cassino caste castigo casting castles castor catalan catalogued catched catches
  catching cater catered caterer caterers caters cates cath catherine catorce causa causas cause
  causes causing cautery caution cava cave cavemen caves caxton caza cazas cease ceases ceil
  cella cellphone cellphones cellular celos celula celulas cena cenar censure centaurs centavo
  centavos centering centrifugal centrum centuries century cepillo cercano ceres cerrada cerradas
  cerramos cerrando cerro certain certeza cesar chablis chad chafe chafing chagrin chai chairing
  chakras chalice chama chamber chambers champ champan champana champs chan chance chanced
  chances chancing chandler chang changed changeling chant chanted chanting chants chao chaos
  chap chapin chaplains chaplin chapped chaps chapter chapters chaqueta charas charged charging
  charing chariot chariots charities charity charlar charles charley charm charmed charmer
  charming charms charred charter charters charting chase chasers chases chasing chat chats
  chattel chatter chattering chatting chau chaucer chaval chaw cheaper cheat cheated cheater
  cheaters cheating cheats checker checkers checkup checkups cheddar chee cheek cheeks cheered
  cheering cheery cheesecake cheesed cheesy chelsea chem chemist chemists chen cher chess chesty
  chet chew chews chez chia chic chicago chicano chicanos chick chickies chicks chicory chief
  chiefs childless chile chilean chili chilies chill chilled chillies chilling chills chiltern
  chimera chiming chimney chimneys chimp chimps chin ching chink chinks chino chinos chins
  chipped chippewa chippie chipping chiropractor chirp chirping chirps chiseler chistes chit chiv
  choca choco choke choker chokes choking chol cholera chomp chomping chon choosers choosing
  chopped chopper choppers chopping chords chore chores chou chow chowing choy chris christian
  christians christmases chromic chub chubby chuck chucked chucks chugging churned cider cigarro
  cigarros cima cinco cindy cine circling circo circuito circuitry circulate circulates
  circulating circulo circulos circuses cistern cita citas cite clack clad claiming clair clam
  clamp clamped clamping clamps clams clan clanging clanking clans clap clapped clapper clapping
  claps clare clarinet clarion clary clase clases clash clashed clashes clasica clasico classier
  clatter clattering clatters clavering clawing clayton cleanest cleanse cleanser cleanses
  cleansing cleanup clearer cleat cleats cleaver cleaves clement clements clerical clerking
  clever cliches click clicked clicker clicking clicks cliente clientes climbed clinging clinker
  clinking clint clinton clip clipboard clipped clips cloak cloaking clobber cloche clocking clod
  clogging cloister cloning closed closer closest closing closings clot clots clotted clotting
  clouding cloudless clove cloves clown clowning clowns clubber clubbing clubfoot cluck clue
  clues clunker clutch clutched clutches clutching cmdr coach coached coaches coal coalition
  coals coartada coast coastal coaster coasters coasts coating coattails coax coaxing cobbler
  cobby coble cobra cobras coca cocaina cocaine cocinar cocinera cocinero cock cocker cocking
  cocks codo cody coeds coffeemaker coffers coge coger coherence coi coja coked coldness cole
  coleccion coleman coles colgado colgando coli colin colina colinas collage collagen collar
  collard collars collate colleague colleagues collect collected collection collections collects
  colleen collide collier collude collyer colombo colon coloring colt colts columbia columbo coma
  comando comarca comas comb combes combinacion combine combines combing combs combust comedia
  comemos comen comenzo comercio comere comet cometer comets comfort comforts comi comical comido
  comio comment comments commodore commodores commoner commoners commons commune commute commuted
  commuter commuters comodo comodos comp compania companias comparar compare compares compartir
  compass compels compete competed competes competing competir compilation comping complace
  complejo completar completed completion complex complexes complice component components compos
  compose composed composer composers composite comprado comprador compramos comprar comprare
  compraste compress compressed compresses compression compressions comprise comps compute
  computed comrade comrades comte conceal conceals concede conceit concentrate concentrated
  concentrates concentration concentrations conception concepto concern concerns concerto conch
  concho concierne concierto concoct concoction concord concurs condado conde condemning
  condensation condense condensed condicion condiciones conditional condom condoms condone condor
  conduct conducts conduit conduits cone confection conferencing confers confessing confiable
  confias confidence confidences confies confine confines confluence cong congelado congestion
  congo congrats congreso conk conn connect connection connections connector connects conner
  conners conning cono conocer conocerte consent consenting consents conservation consiga consist
  consists consolation consoled consort constable constables constrictor constrictors
  constructing constructive consuelo consul consular consulate consulta consume consumes
  consummation contact contactar contacto contactos contacts contado contador contare conte
  contempt contender contenders contention contest contests context continua conto contour
  contours contract contracted contraction contractions contracts contratar contrato contratos
  contrite contrition controla controlar convencer convencio convencion convenient conveniente
  convening convent convention conventions convents converge convergence conversacion
  conversaciones conversar conversational converse conversing conversion convert converted
  converti convertir convertira convertirme convertirse convertirte converts conveyed conveys
  conviction convictions convierte cooch cooing cookies cool cooled coolest cooley cooling cools
  coon coons cooper coopers coot cooter cooties copa copas cope copiado copied copious copped
  copping cops copter copying coquette cora coral cordero cordial cordy corea corker corky corn
  cornea corneal corneas corned cornell cornet corns coro corona coronel coroner corp corporal
  corps corra corran corre correct correctas correction corrections corredor corren correo
  correos corres corse corsets cort corta cortado cortando cortare cortaron cortas corten cortex
  cortez corteza cortical corto cortos cosita costa costado costar costara costas costco costing
  costo cosy cotter cough coughed coughs coulter counsel countess counties countries country coup
  couples courier couriers courses courted courtin courting cove coven covering covert covet
  covets covey cowards cower cowering coworker coworkers coyotes cozier cozy crab crabs crack
  cracked cracker crackers crackpot crackpots cracks cradles craftsman craftsmen crafty crag
  crain cram cramming cramp cramped cramping cramps crane cranes cranking crapper crapping
  crashed crasher crashers crass crate crater craters crave craves craw cray craze crea creador
  creak creaking creaks creame creamer creamy crean crear creas create created creates creating
  crece credence credito creditors cree creep creeped creeper creepers creeps crees crema cremate
  creme crept crest crete crewe cria crick crimenes cringing crio crip cripes crippling crips
  cris crisper criss crit critter critters croak croaker croaking croaks croc crochet crocker
  croft crook crooked crooks croon crooner crooning crop cropped cropper crops croquet crossed
  crossfire crotch crouch crouched croupier crow crowed crowing crows crueler cruise cruised
  cruises cruller crunch crunched crunches crunchy crush crusher crushes crusted crystal crystals
  cuadra cuadras cual cuan cuantas cuanto cuantos cuarta cuartel cuba cubed cubierta cubiertas
  cubre cubs cuca cuckold cuello cuentes cues cuesta cuestan cuestion culo culos cumming cunning
  cunt cunts cupping cups cura curable curd curdled cure cured cures curie curioso curious curled
  curling curly curry curse cursed curses cursing curso curt curva curvy cush cushing cussing
  cute cuter cuticle cuticles cutler cutlery cuya cuyo cycled cyclone cyclopes cynical cyst czar
  daba dada daft daga dailies daily daisies daisy dali dally dama damas dame dames damning damos
  damp damping dana danced dancer dancers dancing dane danes danishes danke dante dara daras dare
  dares dark darling darlings darn darte darting dash dashes dashing date dates datos dawn
  dawning dawns deadline deadlines dealing dealings deare death deaths deberas deberes deberia
  deberias debi debo debrief decaying decedent deceive deciding decision decisiones decisions
  declaration declarations declare declares declined deco decoding decorate decorating decorator
  decorators dedo dedos deduce deduced deeds deem deems defector defectors defining defying dejo
  delhi delicate delight delights deline deliver delivered delivers dell della delving deme demi
  demon demons demotion denial denials denise denning dentista dentistry denying deportation
  deposition depositions depress depresses depressing depressors deprisa deprive depriving depto
  dere derision derive derived derives descent desert deserts deserve deserves desi desierto
  desiring desocupar desocupo desolation desperte desperto destinies destino destiny detector
  detectors detonation deviate deviled devise devised dewalt dialing diaries diary dicha dicing
  dick dicks diet dieting diets differs digan digging diggings digitalis digress dill dilly dime
  dimes dimming dimos din dinar dinars dine dinero dingy dink dinks dipper dira diran diras dire
  directa directed direction directions directly directo directora directories directory directs
  dirk dirtier disc disclose discord discs discus discuss discusses dishing dishy disk diskette
  disks dispatch dispatched dispatches dispensary dispense dispensed disperse dispersed
  dispersing displace disposing diss dissect dissent dissenting dissing ditches ditty diva dive
  diver divers diversion diversions dives divide divided dividend dividends divides diving
  divining divisional doable dobie dobla doce docs doctora doctoral documental dodging doesnt
  dogging doghouse doilies doily dole doli dolor dolores dolt domains domed dominar domingo
  domingos domini dominio dominion dominoes dominus dona done donna donnas donne dons dont doom
  dope dopes dora dork dorks dormi dormido dormitories dormitory dorn dort dory dose doses dost
  dote dotes doubled doubly doubted doubtless doug doughty doughy dour dove doves dowd downing
  downy doyle doze drab drabs draftees drafty drag dragging drags draining drake dram drank
  draped draper drat drawing drawings drawn dreading dreamer dreamers dreaming dreck dredging
  dregs dresden dressy drew dried drift drifter drifters drifting drifts drilling drinker
  drinkers drip dripping drips drivel driveling driven driver drivers droll droning droop
  dropping droppings drought drove droves drown drowns drunk drunks ducats duce duchess duck
  ducking duckling ducks duet duets duffer dull dulls duly duma dumb dumbest dumbo dumping dumpy
  dunce dunces dunking dunning duplicate duplicated duplicates duress durning durst dusk dusting
  dusty dwell dwells dyer dying dyson eager ease eased eases east easter eastern eaten eatery
  eclectic economic economics ecstatic edgar edged edgy edie edit edits efectivo ejercito
  ejercitos elastic eleanor elect elective electives electra electrical electrician electricians
  electro electron electrons elects elimination elm embroider embroidered emergence emergencia
  emergencias emergent emit emits empathy employed employer employers employs empress enclose
  endurance engaging engineers enhance enhances enojada enrolled enter enterado entered enterrada
  enters entonces entra entrado entrails entramos entrando entrara entrare entras entraste
  entrega entregas entro entropy entwine eod epsilon epson equinox equip equips eras erased
  eraser erasers escapar escaparse escapaste escaped escapee escapes escoger esconder escriba
  escribe escribes escribi escribio escribire escribo escritor esfera espacio espadas espalda
  espaldas esparta esperaba esperabas esperad esperado esperame esperamos esperan esperar
  esperara esperare espere esperemos esperen esperes espero esquire estable estadio estallar
  estando estanque estar estaremos estaria estarian estarias estarlo estate estates estatua
  estrada estrella estrellas estreno estribor estupida estupidas eternal ethan evaporate
  evaporated evaporates examine examines excusas excused exec execute executing execution
  executions executor exercised exes exhausto exhibition exist exists exito exorcise exorcism
  exorcist expansion expedient expedite experta expertise exploit exploits express expresses
  expulsado extensive exterminator extract extracted extraction extractions extracts extrana
  extranas extrane eyelash eyelashes fabrica face faces facil faciles faction factions factual
  faddle fade fades failing failings fainter faire fairness faked faker fakers fall falling falls
  falter fame famed fanning fare farewell farewells farmed farming faro fart farting farts fase
  fastened fasting fate fates fathered favoring fawning faze fearing feat feathered feats
  featured feces feeder feeders feeding feedings feeling feelings fell felled feller fellers
  felling femoral fenced fending fenner fenster feria fermat feuding fiat fibre fibreglass fibres
  fiction fictional fiddled fiddler fiddling fide fiel fielder fielding fife fighter fighters
  fighting figs fiji fijo filed filet fili fille fillet fillies filling fillings filly film filme
  filmed filming films filthier finales finder finders finding findings fine fines finesse fining
  finishing fireball fireballs fired firehouse firing firings firm firma firmas firme firmes
  firmness firms firs fishy fisk fissure fissures fist fists fitter fittest five fives fixating
  fixes fixing fixings fizzing flab flag flagged flags flailing flak flake flakes flaking flame
  flamed flames flaming flamingo flamingos flan flanders flanked flap flaps flaring flashed
  flashing flathead flatheads flatiron flatten flatter flattered flatterer flaunting flavour
  flavours flaw flaws flax flay flee flees fleeting fleming fleur flew flicker flickers flies
  fling flinging flings flirting flit flitting float floated floater floaters floats flocking
  floe flog flogging flood flooding floods flop flopping flops flor flora florins flossing flout
  flowering flowerpot flowery flowing flown flume flushing flyer flyers foal foaming foamy focus
  fodder foder foes fogging foghorn folies folk folks follower followers fond fonder fondling
  foodies fool fooling fools football footballs footing fora foraging forcing ford fords fore
  foreman foreword forging formal forman formar forme forming formula formulas forrest fort
  fortress fortresses forts forum foss foul fouling fouls founder founders founding fractal
  fraction fractions fracture fractures frag frase frases frat frayed frazer freaked freaking
  fred freebie freed freedom freedoms freeing freer fresher fret frets fretting friar friction
  frigidaire frills fringe fringes fritas frito fritter fritters frog frogmen frogs frontal
  fronting frost frosting froze frug fruity fueling fuelled fuera fueras fuller fullers fully
  fulton fuma fumas fumo funcion funcionar funcione funciones funciono fund fundacion funding
  funds furia furs fuse fuses fussing futures fuzzball fyi gabbing gafas gaga gage gagging gags
  gaining gala gale gales gallant galleon galleria galleta galletas galley galleys gallina
  gallinas galling gallop gallops gallows gals gambler gamblers gambling gams gamy gana ganamos
  ganas gane ganges ganging gangland gano gant gaping garb gard garde gardeners gardenia
  gardenias gare garnett gases gasping gassing gasto gastos gated gatling gator gators gats
  gauchos gavel gawking gayer gaze gazing gearing geir gelatin gelding generate generated
  generates generation generations generic genital genitals gentlemen gentlemens gentlewoman
  gigante gigantes gimnasia girando giro glances gland glands glaring glassy gleaming glide
  glides glimmer glitter glitters globo globos globs gloss glowing gnawing goat goats gods gold
  golfo gomer gong gongs gonna goodies goody goof gooks goons gora gordon gorila gorlois gota
  gotas goto gotta gout gowanus gracing grad grade graders grades grading graf grafting grainy
  gral gram gramercy grammar gramos gramp grampa gramps grams gran granada granadas granado
  grandad grander grandest grandeur grandeza grandma grandmas grandote grandpa granero grange
  granger granma grano grant granted granting grants graphite gras grasa grasp grassy grat grata
  grate grates gratify grating gratuity grave gravely graver graves gravest gravy gray grays
  grazing greased greaser greasers greasing greasy greater grecia grecian greco greed greek
  greeks greene greening greenpoint greet greets grenade grenades greta grial gribble grieving
  grifter grifters grim grin grind grinding grindle grinds grinned grins grip griping grips gris
  gristle grit gritar grits groaned grocer groot grosero gross grosses grovel growers grub grubs
  grueling grunting guantes guarda guardan guardar guardas guarde guardia guardias guarida guava
  guerilla guerillas guess guesses guiding guilder guilders gulf gung gunnery gunter gunther gust
  gustar gustara gustaria gusts gutted gymnasts haber habitation hablado hace hacerla hacerle
  hacerles hacerlo hacerlos hacerme hacernos hacerse hacerte haces hacker hackers hacking hacky
  haddock hades haff haggling hags hail hailing hails hairdryer hairy halas hale hales halfback
  halla hallado halle hallo hallow hallows halo halt hammer hammers handball handing handlebar
  handlebars handling handset handy handyman hangar hangars hangnail hangover hangovers hank
  hanker hanks hanover hans hapless happier haps hara haras hardhead harding hardy hare hark
  harlem harlock harm harming harmonia harmonic harmonica harmonics harmonies harmonious harmony
  harms harp harper harping harps hart harts hast hastings hatch hatcher hatches hated hater
  haters haunting haver havers hawk hawking hawks haworth headband headdress headed header
  headers heading headman headstones heady heal healed healer healers heals heaped hear heard
  hears heart hearted heartless hearts heath heathen heathens heather heave heaved heavier
  heavily heavyset heck hedging heep heft heigh heir heirs heist heisted heists helada held hell
  hellman hells helping helpings helpless helsing heman hemlock hemp heng herd herding herds
  hermana hermanas hermano hermanos hert hes hice hiciera hicieras hick hickey hickeys hicks
  highbrow highway highways hijas hike hikes hill hills hilo hind hinting hipster hipsters hire
  hires hisense hitch hitches hive hives hoboken hock hocked hocking hocks hodge hoes hogging
  hoke hokey hola holanda hole holes holiest holmes holster holsters holt homer homey homeys
  homie homies homme homo homos hon hondo honduras hone honeywell hong hongs honking honored hoof
  hoofer hoofs hooked hooker hookers hooking hooper hoosiers hoot hooter hooters hooting hoots
  hooves hoped hopi hopping hops horas horizonte horn hornets horning horns horny horse horses
  horseshit horsing horst hosed hospitable hoss hostel hosting hotch hotness hottest hounded
  hounding housed housing hove hovel hover howe however howling huck huelo hues hugging hugh hugo
  hugs huir hulk hulking hull hulls humanscale hunch hunches hunger hungers hunh hunk hunks hunky
  huns hunt hunters hunting hunts husk husqvarna hussies hussy huye hyde hydro hylas hype iceland
  icon icons idk idle idly ikea illuminate imam imo imply inc inception inch incl inclined
  incluye incubated incubation incursion indication indications individuo industria industrialist
  industrialists industries ineffable inert infancy infanta infantil infantry infarto infeccion
  infection infections inferior inferred inflame inflamed inflammable inflate inflated inflation
  inflection ingestion inglesa inhalation inherit inherits injecting injector injunction inkling
  inky inland inoculation inoculations inquilino insect insecto insectos insects insertion
  inspect inspection inspections install instalment instalments instance instances instante
  instapot instinct instincts instinto instintos instrumental instrumento instrumentos insured
  intention intentions interact interacting interaction interactions interacts intercept
  intercepted interception intercepts interim interno internos interpol interruptor intro
  intubation intuition intuitions invasion invasions invention inventions inwood inyeccion ions
  iran ireland irlanda irlandes irnos ironico ironies irony islanders isnt isolation ive
  jackhammered jacko jacky jagger jamaica jangle jarring jeepers jeweled jeweller jewellery
  jigger jiggers jiggling jingle jingles jinks joan jock jocks join joiner joining joins joint
  jointly joints joshing jotted joust judas jude judging judio judios judy jueces juega juegas
  juegues jugamos juggle juggler jugglers juggling jugs juguemos juiced juicy jujitsu juke
  jumpers jumpy june jungla juniper junkies junky juno juntar jupiter juro justice justices
  kaiser kang kawai keck keister kenmore kennedy kenner kenneth kernel keyword kiang kidding kill
  kills kilo kilos kilt kinda kindled kindred kink kinks kirk kiss kisses klick knapsack knickers
  knock knocks knoll kong konica kung laboratorio laboratorios lace laces lackeys lactose lacy
  laddies ladies lading lads lady lager lago lain lake laker lakers lakes lalo lama lamas lamb
  lambert lambs lame laminated lana lance lances land lander landers landlord lands laney lang
  lanning lansing lantern lanterns lanzado laos lapel lapels lapp larder largate larger largest
  largo largos larva lasses lastime lastimes lat latch latched late lather latrine latrines latte
  latter lattes lauder launch launches launder laws lawyers layer layers layne lays lazar lazier
  lazo leaded leader leaders leading leafy leaguer leagues leak leaking leaks leal leander
  leaping leapt lear learn learner learning learns leash leashes leasing leathery lectura
  lecturas lecture lectures ledgers leering lees leftover leftovers leggings leia leis lemmings
  lend lending lends leng lengthen lengthy lenning leno lenovo lenses lent lenta leon less lest
  letal lets letting lettuce levanta levanto leve levelled liane libel libera liberal liberals
  liberar liberia libidos libras libres libretto lice lick licking licks lider lido liebherr lief
  lien lies lifelike lifeline lifelines lifer lifers lifter lifters lifting ligera lighten
  lightening lightest lightning liking lilt lima limber limbo limey limeys limited limiting limo
  limos limp limping lina lind linden linder linea linear lineas lined lineman linemen linger
  lingered lingering lingers linin lining linings linking lino lins lint linterna liqueur lire
  lisa lisping list lister listing listings lists lite liter literacy literal literary literate
  literatura liters litros littler littlest live liven liver livers lives liza llamado llamados
  llamara llaves llc llevado llevarla llevarlo loaf loafer loafers loafing loan loaned loaner
  loaning loans loathe loathed loathes loathing loaves lobe lobes loca locas located locating
  locator locked locket locking lode lodging lodgings lofty logging logo logos lois lol lola
  lolling loma lone loner loners longing look looker looking looks looming loon loons loop
  looping loops loosed loosen loosens looser loosing loot looters looting lora lord lords lore
  lose loser losers loses losses lost loteria louder loup louse lout loved lovelier lover lovers
  lovey loving lowa lowe lowry lozenge lozenges lucas luckier ludo lugs lumbar luminous lump
  lumps luna lune lunes lung lunge lunger lungs lurch lures lush lust lusts lynch macbeth mace
  macer machete machetes machina machinery macro made madeira madness madras madre madres madrina
  madura maestro maestros mafia mage magenta mages magia magical mago mailing maim maiming
  maintain maintains maire maiz makita mako mala malaria malas maldita malditas malee maletero
  maletin mali mall malls malo malos malt malta malts mama mamas mamie mammary manage managed
  manages manatee mando mane manera maneras manger mango mangos manhattan mani mania manicured
  maniobra manitou mankind manor manors manten mantenlo manticore mantle mapa mapas mara marc
  marca marcado marcas marcato march marches marching marcho marciales marconi marcus marcy mare
  marea mares margarine marge marginal marian mariana marica maricas maricon marina marine
  mariner mariners marines mariposa maris marissa marita marital marked marking markings marley
  marques marquis marquise married marries marrow marshal marshals mart marte martel martes
  martian martians martillo martini martins marzo masacre mascara mascaras mascota mascotas maser
  mash masha masher mashing mask masking masks mason masons maspeth massa massacre massacres
  massaged massager masses masseur massive mast mastered masterpiece masterpieces mastery masts
  matalos matamos matan matanza matar mataran mataras matare mataria matarme matarte mataste
  matchbook matches matching mate mater materia maternal mates math mato matrimonio matte matthew
  matty mature matured maturing maud maul mauling maya mayor mayores mayoria mayors maypole mays
  maytag maze mazzer mead meal meals meaning meanings meant mear measles measured meatless meaty
  mecanica mecanico mechanical mechanism mechanisms medal medals medea medial median mediate
  mediation medic medicacion medicaid medicare medicate medicating medicinal medics medida
  medidas medieval medina meditating meditative meet meets mega melodia melon melons melt melted
  melting melts memoirs memoria memorias memorized menaces mend mending meng mens mensa mensaje
  mensajes ment mental mentales mention mentions meowing merc merci mercy merging meses message
  messages messing messrs messy meta metallic metan metas meter meters meth metio meto metre
  metres mets mexican mexicans mgmt mick micks microbe microbes microns microscopic microwaved
  mics midas mide midline midterm midterms miel miele mild mile milky milla millard millas mille
  millet million millions millones milner milo milos milt milwaukee mina minas mincing minding
  mined miner miners mingling minie mining mink minks mino minos mint mints minx miny mirador
  mire mired mires miro misa misc miser mismatch miso misses missing mist mister misters mistress
  mistresses mists mite mites mitt mitts mixes mixture moaning moat mobiliario mobilize mobster
  mobsters mockery mocking modales mode modelo modelos moderna modes modicum modules moidores
  mole moles molesta moll molting mondays monies moniker mono monos monotony monsoon monster
  monsters mont montar montero monty mooing mooning moor mooring moorings moors moose mope mopes
  mopey moping mopped mopping morales morality moria morning mornings morocco morrow morse
  morsels mortal mortales mortals mortuary mosey mosh moss mostrado mostrando mostrar motel
  motels motility motives moto mott moulded mountie mounties mounting mourned mourning mousey
  mousse mousy mouthed mouthing mover movers movil movio mowed mowing moxie msg mucking mudando
  mudanza muelle mueller muertas muertes muffle muffled muggles mule mules mull muller mulling
  multa mumble mumbles munch munster muscles muse muses mush musicale musician musicians musico
  muss muster mutt mutts mysteries mystery mystical nassau nate nearing necesita necesitas
  necking needing needless negress negroes negros neil nein netting neuroses nice niche nicht
  nido niece nieces nigh nightie nighty nike nile nils nina ninas nine nines noho nolita nono
  noon noons nordictrack norse notches note notes noticed noticia noticias novedad novice novices
  nudging nueve numbing nursed nurseries nursery obtener occasion occasioned occasions ofender
  offbeat offence offences officer officers offline offside oficial oigan oiled olas older oler
  olympia olympian olympus omen omens omer onkyo opec operador operadora operate operated
  operates operatic operation operations orden ordenado ordenar orderlies oregano oren organic
  organise organised organizar organize organized organizes oriente oriented orifice orifices
  orthopedic outdone outdoorsy outlook overdid overfed overhand overhear overheard overheat
  overheated overload overlook overlooks overlord overseas oversee oversees overt overtook
  overused overwork owed owen owls oxen oyen pace paced pacer paces paciente pacientes pacifier
  pacing packaged packaging packer packers packet packets paco pact pacto pacts paddies paddled
  paddling padrino paga pagado pagando pagaran pagaron pagas page paged pager pagers pages
  paginas pagos paid pain paine pained pains paintball painter painters paired pairing pais
  paisano pajarito pala palace palaces palanca palate palates palaver pale paler pales palette
  pall palma palp pals paltry pamper pampers panasonic pancakes pandering pandilla pandillas pang
  pangs panicked panicking panning pansies pansy pant panther panthers panties panting panto
  pants panty panuelo panzers papa papal papas papayas pape papeleo paperboy papered paps paquete
  paquetes parable parada parade paraded parades parading paradox paradoxes paragon paraguay
  paraiso paramos parapet parar parched pard pardner pardo pardons pare parecer parecera pareces
  parejas paren parenting parents paretta pariente parientes paris parisian parisians parka
  parkas parkear parked parkers parkway parlance parlour parma paro paroled parolee parque
  parquea parquean parquear parquearse parqueo parr parrots parte parted partes partido partidos
  partied parties parting parto parton party pasa pasada pasadas pasado pasando pasaran pasaron
  pasas pase paseo pases pasha paso pasos pass passes passing passion passions paste pasteles
  pasteur pasties pastillas pasting pastor pasture pastures pasty patan patatas patched patching
  patchy pate patel patella patent patented patents pater path pathos paths patience pato patriot
  patriots patrones patrons patrulla pats patsies patted pattern patterns patties patting patty
  paul pauper paupers pausing pave paved pavos pawed pawnees pawning pawns paws payed payer
  payment payments peace peaches peaking peas peasant peasants pebbles pecados peces peck pecked
  pecker peckers pecking pecks peddle peddler peddlers peddles peddling pedimos pedir pedo pedro
  peebles peeking peeling peep peepers peeps pees pega pegado pegarle pego peleado pell peloton
  pelt pelting pelts pena penas penchant pending pene peng pennant pennants pensaba pensabas
  pensado pensara pension pensions penso peoples peppers pequenin perch perched perdamos perdera
  perderas perdi perdition perdona perdonar pereira perfumed periodic periodical periodicals
  perjure perk perking perks perp perra perras perrito perry persia persist persists persona
  personable personage personages personaje personajes personas personnel persons pert pertenecia
  peruvian pesar pesca pescado pesetas pest peste pester pesto pests petition petitions petroleo
  petted petting petty phasers phil phoned phoney phonies phoning phony photocopies photograph
  photographs photography photon photons phylon physicist physicists physics piazza picket
  pickets pickled pickles pico pics pictured pida pidas pide pides pidio pido pieced piecing pied
  piel piensa piensan piensas pienses pier pierce pierced pierces pierda pierdas pierdes piers
  piglets pigs pike piker pikes pilaf pilar pildoras pill pillbox pills piloted pilotos pimp
  pimping pimps pina pinatas pinch pincher pinchers pinches pinching pine pinging pingo pink
  pinking pinko pinks pinning pinot pint pinto pints pipa piped piper pipi pips piratas pirated
  pirates pisa pisces pish piss pisses pissing pista pistas pistola pistolas pita pitch pitcher
  pitchers pitches pitching pitfalls pito pitted pitting pitying pius pizzazz placa placas
  placate placebo placed placenta placer placing plaga plagues plain plains plait planchet plane
  planea planear planeas planeo planet planeta planetas planets planned planner planners
  plantation plantations planting plaques plasmids plata plataforma plateau plated plating
  platoon platoons platter platters plazo pleaser pleasing pleasure pleasures plena plexiglas
  plink plonker plotted plotting ploy pls plucked plucking plump plunder plunger plunging plush
  plz poach poached poacher poachers poaching poca pocas podamos poder podia podiamos podias
  podido podra podras poet poeta poets pointe pointed pointer pointers pointing pointy poisons
  poke poked pokes pokey poli polio polished polk poll pollard polling polls polo pomp pompoon
  pond ponds pone poner ponga pongas pongo ponies ponle pont ponte ponton pontoon pony pooch poof
  poofs pooh pooling poon poop pooping poops poor poot popa pope popes poppers popping porche
  pore pork porker port portada portal portals portate porte porter portero porters porthole
  portia portion portions portland portman porto portray ports pose posee poser posers poses
  posesion posh posies posse posses possessing postage posted posting postings postmark postre
  postura posture postwar posy pothead potheads potter potters pottery pouch pouches pounding
  pour pouring pours pout pouting pouty powder powders powering pows ppl practica practicas prado
  praising prancer prancing prank pranks prat pray prayer prayers praying prays preached preaches
  preachy precios precisa precision precor predict prediction predictions predicts prem premios
  preparation preparations prepare prepares prepping presa presets preside presidencial
  presidenta presiding presiona preso presos pressured pressuring pressurize prestas preston
  presume presuming prey preying preys priam pricing pricked pricking priests prim primaries
  primary primates priming primping princes printed prision prisiones prisons priss pristine
  privada privadas privado privados probate probing proceder procedural proceso process processed
  processes processing procession proctor procure prodding produccion produced producer producers
  producir productive productor prof profane profesion profesor profess professor professors
  profeta project projected projectile projecting projects prom promoter promoters promoting
  proms prone prong prongs prop propeller propellers propina propone propose proposes proposing
  props prosecution prosecutions prosecutor prosecutors prospector prospectors prosper proteccion
  protect protected protection protections protects protester protesters protesto protestors
  proton protons prouder proving provoking prowess prowler prowlers prowling proyecto proyectos
  psalm psalms psst psyching puberty publisher publishers puck pucker pucks pudding puddle
  puddles pueblos puerto pues puesta puli pulp pulse pulses punchline punchy puncture punctures
  punisher punishing puno punos puns punt punta pups pura pure puree purified purpose purposes
  purser pursue pursued pursuer pursuers pursues puse pushcart pushing pushy puso puss puto putos
  puts putting putty puzzled puzzler qty quai quan quart quarter quarters quartet quarts queden
  queens queers quemaduras quid quien quieren quieter quita quitado quitale quitame quitare
  quitarle quitarme quitaron quitarse quitarte quitas quitate quitter quitters quitting quoting
  rabbi rabbis rabble raced racer racers rach racial racquet racy radiant radiate radiation
  radical radicals radioed rafting rage rages ragging raging rags raices raid raided raiding
  raids railing railings rain rained raining rains raise raiser raises raising raja rake rakes
  raking raku rales rallied rallying ramming rampage rampant rampart rance ranching rane rang
  ranger rangers ranging rango rank ranking ranks ransom ranting rape rapes raping rapping raps
  raras rare raring rastros ratas ratchet rate rates rating ratings ratio rationale rationed
  rations ratios ratting rattler rattlers rattles rave raves raving ravings ravished raze razon
  razones rd reaching react reacting reacts read readable readily reads readying real realised
  realising realizing reals realtor ream reams reap reaper reapers reaping rearing rearm reavers
  rebel rebels rebound rebounds recalling receded receding receivable receive received receives
  receiving receptive receptor receptors recesses recession reciente recientes recipient
  recipients reciting reckoning reclaiming reclamar recline recluse recojan recojer recordar
  recorder recorders recorrer recover recovers recreate recreation rectory recurrent recuse
  redder redding redemption redial redo redoing reed reeds reef reefs reek reeking reeks reeling
  reenact referia refining reflector reformed reforms refrain refreshes refrigerate refuge
  refugee refugees refusal refused refute regaining regarding regards regional regionals
  registrado registrar registro registros registry regrese regreses regressed regrets reich reino
  reir reisner rejection relating relax relaxes relaxing relaying released reles reliable relies
  reliving reloading relocation rely relying reman rematch remoras remorse remover rend render
  renders renn renovating renting repaid repaint reparar repay repaying repel repels repertory
  repetir repita replay replete replica reporte reported reporter reporters reportes reports
  repressed reprisal reprisals repulse reputable rereading reroute rescate resection reserve
  reserves residencia residing resiste resisted resistir resists resolute resolve resonate
  resonates resort resorted resorts resound resource resources respira respite responda resting
  restock restoration restore restores retailers retain retainer retaining retains retards retch
  retches retention retinal retirado reto retorno retrace retract retractor retraso retreat
  retreated retreats retrial retrieve reunido reunite revel revels reversed revisa revisar
  revised revving rewarding rewards rewrite rewrites rewrote reza rezando rezar rezo ribbing
  ribble rica rich riche riches rick rickets rickety ricks rico ricoh ricos ridding rider riders
  ridge ridges ridgewood ries riesgos rife rifling rigel rigging rile rind rinds ringing ringo
  rink rinones rioting ripe ripping rise risen rises rising riskier risking rite rites river
  rivers roach roaches roadies roam roaming roams roan roar roaring roars roasting roba roban
  robar robber robberies robbers robbery robbing rockaway rocket rockets rockies rocky rodando
  rode rodman roger rogers rohan roja rojas roker role roles roma romaine romana romance romances
  romano romanos rome romero romp rompan rompe romping rook rooker rooks rool roomba rooming
  roomy rooster roosters root rooting roots roped roper ropers roping rosa rosas rose roses
  roster rosters rota rotas rotation rotations rotator rotter rotting rotunda rougher rounding
  roundup rousing rousted rousting route routed routes routing rove rover rovers roving rowan
  rubbed rubbery rubbing rubles rubs ruck rude ruining rumble rumbles rump rung runneth rushing
  russ rusting rutting ryobi sabe sabes sable sables sabrias saca sacare sacarla sacarle sacarlo
  sacarlos sacarme sacarte sacas sacked sacker sacking sacs sadder saddest saddles sade safer
  safeway saga sage sages sail sailing sails saith sake sakes saladin salario salem salen
  salesmen saleswoman salga salgas sali salia salinas salle salmon salomon saloon saloons salsa
  salt salta salte salting salts salud saludar salutes salva salvado salve samples samsung sana
  sanction sanctions sanding sandy sane saner sang sanitarium sanitary sanitation sank sano sans
  sant santuario sapling saps sara sarge sark sartain sass sassing sato saunders saunter savings
  sawing saxon saxons sayings scab scabs scala scald scalded scalding scaled scaling scalp
  scalped scalpel scalpels scalper scalps scaly scamming scamper scanned scanning scape scar
  scare scares scarface scarier scaring scarlet scars scat scathing scatter scepter schnell
  schnook scholar scholars schooner scone scones scooped scooper scooping scope scopes scoping
  scored scorer scoring scorn scorned scorns scot scots scoured scourge scouted scouting scow
  scram scrape scraped scrapes scrappy scratchy screamer screamers screams screech screeches
  screwing scrip scripts scrub scrubbed scrubs scrying scud scuff seagoing seal sealed sealing
  seals sealy seam seams sean seance sear searing sears seattle seawater seccion seco seconal
  secreta secretaria secretario secretas secretion secretions secretly sect sects securely
  securing seda sedated sedation sedition seduction seductive seed seeding seeds seeing seeking
  seeming seep seeping seeps sees seething seguida seize seizes seizing selecting selection
  selections sell seller sellers selling sells seltzer semanas semilla semillas seminal seminary
  senador senadora senales senator senators send sender sendero sending sends seniors senos
  sensing sensor sensores sensors sent sentido sentidos sentira sentiras sentirlo sere seres serf
  serfs serg serge serie serra sert serta servant servants served serviced servicing servido
  servir servira serviria servirle session sessions setback setbacks setter settle settled
  settlers settles settling sever severity sews sexing shack shacked shacking shackled shacks
  shad shaded shading shady shafted shagged shake shaken shakes shaking shale shall shame shamed
  shaming shamrock shane shank shanked shanks shaping shard shards share shared shares sharing
  sharky sharp sharpen sharpens sharper shat shatter shatters shave shaved shaver shavers shaves
  shaving shavings shaw shea sheared shearing shedding shee sheen sheep shelley shelling shelly
  shelter shelters shem sher sherbet sherlock shes shied shielded shielding shift shifter
  shifting shifts shill shilling shillings shills shim shimmying shin shining shins ship shippen
  ships shire shirk shirl shit shite shits shitting shock shocked shocker shocking shocks shoeing
  shone shoo shoop shooter shooters shooting shootings shopped shopper shoppers shore shores
  short shortage shortages shorted shorten shorter shorting shorts shot shots shouldn shouldnt
  shouting shove shoves shoving showing shown showy shrank shrek shrew shrewd shriek shrieks
  shrimping shrine shrines shrivel shrivels shriver shrouded shrubbery shrug shrunk shtick
  shudder shudders shunned shunning shunted shush shutting shuttle shuttles shylock shyster
  siberia sibling siblings sibylla sick sickroom sida sideways sidle sido sientas siete sift
  sifting siga sigan sigas sigh sighing sighs signa signaled signals signing signings signo
  signore signos sigo sikes silence silences silicon silky sill sillier sills silly silo silos
  silt silva similar simmons sims sincera sincere sincero sine sing singe singed singing singled
  singling singly sings sinker sinking sinner sinners sinning sino sipping sire sired sirloin
  sistema sistemas sith sitting situation situations sized sizing skated skater skaters skating
  skeet skeeter skell skelter skidded skidding skies skilful skim skimming skimping skin skinless
  skinned skinner skinnier skinning skins skipped skipper skippers skipping skirt skirts skit
  skull skulls skunked skye skyline slack slacker slackers slacking slacks slade slag slam
  slamming slams slander slang slant slanted slanting slants slap slapped slapping slaps slash
  slashes slater slave slaves slaving slaw slay slaying slays sledding sleek sleepover sleepovers
  sleepy sleet sleight slender slew slice sliced slices slicing slick slicker slickers slid
  slider sliders slim slime slimmer slimming slinger slinging slink slinking slip slipped
  slippery slipping slips slither slitting sliver slivers slob slobs slog sloop slope slopes
  sloping slote sloth sloths slower slowing slumming slump slumping slung slurping slut sluts
  smack smacked smackers smacking smacks smaller smarten smarter smartie smarty smash smashes
  smearing smee smell smelling smells smelting smiling smite smithers smithy smock smoke smoked
  smokes smokey smoking smoldering smoother smother smothers smouldering smyth snacking snag
  snags snape snapped snapper snapping snare snares snatcher snatchers sneaked sneaking sneered
  sneezed sneezing sneezy snell sneller snicker snickers snide sniggers snip sniping snit snitch
  snitches snob snobs snookums snooping snore snores snoring snorkel snorted snorting snorts snot
  snowboarders snowing snowy snubbed snuck snuff soap soapbox soaping soaps soar soaring soars
  sobbing sobering sociales sock socks sodding sofia softened softens softer softy soga soho
  soiling soio soir sois sola solan solas soldado soldados soldier soldiering soldiers sole
  soledad soles solia solider solitario solon soltar soltera soltero solves solving soma somber
  somers somos sonado sonando sonar sonda sone song songs sonny sony soony soot soothing sopa
  soportar soporto sopping sorcery sore sores sorrier sort sorta sorted sorties sorting sorts
  sory sostener sots soul souls sounding soupy sour sours sous southbound southland sowing sows
  soya soze spaced spacey spacing spackle spade spades spain spake spalding span spandex spangles
  spanked spanking spankings spanner spanning spans spar spared sparing spark sparked sparking
  sparkle sparkles sparks sparring sparse spat spate spats spatter spawning speaking specter sped
  speeded speeder speeding speedo speedy spell spelled speller spellers spelling spells spencer
  spend spender spenders spending spends spewed spewing spic spice spicer spices spicing spics
  spied spig spiking spill spilled spiller spilling spills spilt spinal spindle spindler spine
  spinnaker spinster spires spit spite spits spitter spitting splat splatter splenic spliced
  splicing splint splinter splinters splints splitting splurge splutters spock spoil spoiling
  spoils sponging spooked spooking spool spools spooner spooning spores sporty spot spots spotter
  spouting sprains sprang spraying spreader spreading sprig springer springing sprinting spritzer
  sprouting sprouts sprucing sprung spry spud spuds spun spurting spurts spyglass spying squab
  squad squads squander squared squatter squatters squaw squawks squaws squeaker squealer squeeze
  squire squires squirts stab stabbed stabbing stabilizer stabilizers stables stabs stacy staffed
  staffer staffers staffing stafford stag staged stager stagger staggers staging staining stake
  staked stakes staking stale stalk stalked stalker stalkers stalking stalks stalled stalling
  stallion stallions stallman stammer stammers stamp stamped stamper stamping stamps stan standby
  standish standout stank stanley stapled stapler staples stapling star starched stardust stare
  stares staring stark starlight starling starr starred starring stars start started starter
  starters starting starts startup starved starving stash stashed stashing stat state staten
  states statesman stating stats statues staunch stave stead steak steaks steal stealer stealing
  steals steaming steamy steed steeds steelcase steele steelers steely steep steeped steeple
  steer steerage steered steering steers steinway stell stem stemming stems stephen steppe
  stepped stepping stepson sterile sterility sterilize sterilized sterling stetson steve stew
  stewing sticker stickers sticking stickle stickler stickles stickup sticky stiff stiffs
  stifling stiles stiller sting stinger stingers stinging stings stink stinker stinking stinks
  stippling stir stirling stirring stirs stith stocked stockholm stocking stockings stocky stoke
  stoker stokes stole stomp stomper stomping stomps stoned stoner stoners stoney stony stood
  stoolie stooling stoop stooping stoops stop stoplight stoppage stopped stopper stopping stops
  stored storeroom storey storeys storing stork stormer storming stormy stow strafing straighten
  strains straits strand strands strange strap straps stream streamed streamers streams
  strengthen strengthens strep stretchy striations striding striker strikers striking stringer
  stringing stringy stripe striper stripes stripper strippers stripping striving strode stroke
  stroked strokes stroking stroll strolled strolls strom strong stronger strop structural
  structured strung stub stubbed stubs stuck studding studied stuffy stumpy stun stunned stunner
  stunning stunted sturdy stutter stutters stylish suban subbed succion suck sucking sucks
  suction sudan suds sued sueltala sueltalo sueltame suelten sueltes sueno suenos suet suffice
  suffices suing sulfate sulfide sulk sulking sump sunbeam sunk sunlight super superior superiors
  supers supervise supervised supervises supervision supervisory supiste supple supplied supplier
  suppliers supporting supports supposes surfaced surfing surgeon surgeons surgeries surgery
  surging surname survive survives sustain sustains sutter suturing swab swabs swales swam
  swamped swap swapped swapping swarming swat swatch swatches swatter swatting swaying swearing
  sweat sweated sweater sweaters sweating sweats sweep sweeper sweepers sweeping sweeps sweet
  sweeten sweeter sweets swell swelling swells swerve swerved swerving swig swill swindle
  swindling swine swinger swingers swink swiping swirling swishing swooping swore swum swung syed
  synch synthesize synthesized systemic tabes tableau tabs tach tack tackled tacks taco tacos
  tactile tactless taels tagging tail tailing tails tain taker takers talc tale tali talk talker
  talkers talking talks talla tallest tallied tally tamales tame tane tang tangier tanka tanner
  tannery tannins tans tapa tapered tapping tara tarda tarea tareas target targets tariffs tarn
  taro tart tarta tarts tasker tasking taster tastes tasting tate tater taters tates tatoo
  tattler tattooed taunting taupe tave taylor tbh tcl teaches teal teaming teamster teamsters
  tearing teasing teat teatime teats tech techno techs teel tees telephoned telephonic telephoto
  telethon televised telex telfer teli tell tells tema temas teme temes tempur tempurpedic tenant
  tenants tend tending tends teneis tenets teng tenis tenth tenths termina terminada terminado
  terminamos terminan terminar terminara terminare terminate termine terminen termines termino
  terminos terminus terra terrain terre terrorism tesla test tested testes testicle testicles
  tests tetas tete texas text texting texts texture textures thacker thank thanked thanking
  thankless thanks thatcher thats thawing theatre theatres thee thereby theres thermador thickens
  thicker thickest thicket thimble thine thingies thingy think thinker thinkers thinks thinned
  thinnest thinning thistle thong thongs thorne thorough thou though thought thoughts thrash
  thread threaded threads thready threaten threatens thresher thriller thrillers throb throbs
  throes throng thrown thrusts thumbing thumper thx ticked ticker tickle tickled tickler tickles
  tide tides tier tiers ties tigre tigres tigress till tilly timed timer timers timmer tind tine
  ting tingler tink tinker tinkles tins tint tinta tiny tios tipper tippers tips tipster tipsters
  tira tirador tiras tiraste tired tiro tiros title titles tito tits tnt tnts toasty tobe tocado
  tocando toco toddies toddle toes togo togs toil toiled toiletries toke told toledo toll toller
  tolls tomamos tomaste tome tomen tomes tomo toms tone tones tono tons tooken toon toons toot
  tootles toots topped toppled tora tore tori tories torn tornado torneo toro toronto torpe
  torrent tort torture tortures tory toshiba tostada totem totems toto tots towed towser trabaja
  trabajado trabajamos trabajar trabajas trabaje trace traces trachea tracing tracker trackers
  tracking trackless tract traction tracts tracy trad trae traen traes trago tragos traia traidor
  traigan trail trailed trailing trails trainee trainees traipse traipsing trait traitor traitors
  traits trajimos trajo tram tramell trammel tramp trampas tramping trample trampling tramps
  trances trans transform transforms transmision transporte transporters trapdoor trapeze trapper
  trappers trapping trappings tras trashcan trashing trashy tratado tratamos trates trato tratos
  traumas trav traveler travelers traves trawler treachery treacle treading treat treated
  treating treats trece tremble trembles trembling tremors tren trend trends trenes trey triad
  triads trib tribe tribeca tribes trick tricked tricking trickle tricks trifle trifled trifles
  trifling trig trigger triggers trilling trimmed trin trina tringle trinket trinkets trio trip
  tripe tripled triplets tripoli tripped tripping trips tristes trite trollop tromping trono
  trooper troopers trop tropa tropas trotted trotter trotters trough trouper trouser trousers
  trowel troy troya truce truckers truco trucos trudging truer truffle truffles trumped trust
  trusted trustee trustees trusts tuba tuck tucks tugs tumbled tumbler tumblers tums tuna tune
  tunes turco turning turno turnos tusk tusks tuts tuve tuvo tuyo tuyos twain tweaker tweedle
  tweeter tweezers twine twink twister twisters twistle twit twits twitter txt tying tyke tykes
  typed typewritten typo typos tyrone udder udders undergo unfit unicorn unicorns uniforme
  uniformes unir unis unite unites unity universe universes universo unix upholstery upped
  uptight urgente urinary urinate urination usas usen users usted utiliza utilize vacaciones
  vacas vacuous vaginas valia valiosa valor vane vanilla vapour vapours varias varieties variety
  varsity veering vehiculo vehiculos velvety vena venas venda vendrian venecia venga venganza
  vengas venia ventaja ventajas ventilator venting ventral vera veras verb verbs vere verging
  verte very vest vesta vestibulo vests veta viaja vibe vibes vice vices viena vientos viera
  vieras viewing viking vile villain villains vince vino vinos violent visit visitar visited
  visits vista vistas vitamin vitaminas vitamins vite vitriol vive vives vizio voicing void
  voladora volcano vuelvan vuelven vuelves wack wade waders wading wafer wafers wafting wage
  wager wagers wages wagging waging wail wailing wails waiter waiters waive waiving wake wakes
  waking wales wali walkout walla wallace waller wallets walling wally walmart walsh walt walter
  waltzer waltzing wane wang waning wank wanker wankers wanking wanna wanting wardroom ware wares
  warhorse waring warmed warmest warner warners warning warnings warp warring wasn wasnt wasp
  wasps wast wasted wasting watcher watchers watching watered watery waved waver waving wavy
  waxer wayfair wearing weather weathers weave weaves weaving webber weber webster wedding
  weddings weeding weedy week weeks weep weeping weeps weet weigh weighed weighs weighty weiner
  weirder welcomed weld welded weli welk weller welling welsher welt welts west wetting weve
  whacked whacking whale whales whaling whats whee wheezer wheezes whenever whereas wheres
  wherever whether while whine whines whining whipping whirlpool whisker whiskers whistle
  whistles whistling whit whiter whitest whitey whither whities whiting whitney whittle whoever
  whopping whore whorehouse whorehouses whores whupping wich wicked widen wider widow widows
  width wielded wielding wife wigging wight wiki wilder wilding wile wiles wilk willing willows
  wince winces wind winding windowpane winds windsor wined winger wink winking winks winner
  winners wino winos wins winslow wintertime wipe wipes wired wiry wise wish wishes wishing witch
  witches wits witter wives wolfing wong wont woodman woodpile woody wooed woof wool woolen word
  wording words wore worf workable workhouse workshop workshops worm wormer worming worms worn
  wort wove wracked wray wrecker wright wring wringer wringing write writes writhing wyoming
  yamaha yare yarn yarns yogi yonkers youre zeroes zoos
  pesan pesaba pesados pesadas quepa quepan sacan sacaron sirven sirva tirado viven vivian
`;
